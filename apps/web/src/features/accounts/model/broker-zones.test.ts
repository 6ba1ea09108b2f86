import { expect, it } from 'vitest'
import { brokerZones, timeIn } from '#web/features/accounts/model/broker-zones.ts'

it('a zone shows its current time, before and after a clock change', () => {
  expect(timeIn('Europe/Athens', new Date('2025-03-30T00:59:59Z'))).toBe('2025-03-30T02:59:59')
  expect(timeIn('Europe/Athens', new Date('2025-03-30T01:00:00Z'))).toBe('2025-03-30T04:00:00')
  expect(timeIn(' +02:00 ', new Date('2025-03-30T01:00:00Z'))).toBe('2025-03-30T03:00:00')
  expect(timeIn('Atlantis', new Date())).toBeNull()
})

it('every offered zone is valid, and offered once', () => {
  const zones = brokerZones()
  expect(zones.filter((zone) => timeIn(zone, new Date()) === null)).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})
