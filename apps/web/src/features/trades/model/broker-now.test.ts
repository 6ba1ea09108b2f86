import { expect, it } from 'vitest'
import { brokerNow } from './broker-now.ts'

it('a new trade starts at the broker’s current minute, in summer and winter', () => {
  expect(brokerNow('Europe/Athens', new Date('2026-07-01T10:20:59Z'))).toBe('2026-07-01T13:20')
  expect(brokerNow('Europe/Athens', new Date('2026-12-01T10:20:00Z'))).toBe('2026-12-01T12:20')
  expect(brokerNow('+03:00', new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01T01:00')
})
