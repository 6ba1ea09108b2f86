import { describe, expect, test } from 'vitest'
import { createBrokerClock } from './broker-clock.ts'

const at = (local: string, offsetMinutes: number | null) => ({ local, offsetMinutes })

describe('times with an offset are converted to the broker’s time zone', () => {
  test('on both sides of a change to summer time', () => {
    const newYork = createBrokerClock('America/New_York')
    expect(newYork(at('2025-03-09T06:59:59', 0))).toBe('2025-03-09T01:59:59')
    expect(newYork(at('2025-03-09T07:00:00', 0))).toBe('2025-03-09T03:00:00')
    expect(newYork(at('2025-11-02T06:30:00', 0))).toBe('2025-11-02T01:30:00')
  })

  test('and times without an offset are already in it', () => {
    expect(createBrokerClock('Europe/Athens')(at('2025-03-04T09:30:00', null))).toBe('2025-03-04T09:30:00')
  })

  test('but stay as printed when the zone is unknown or does not exist', () => {
    expect(createBrokerClock(null)(at('2025-03-04T09:30:00', -240))).toBe('2025-03-04T09:30:00')
    expect(createBrokerClock('Nowhere/Land')(at('2025-03-04T09:30:00', -240))).toBe('2025-03-04T09:30:00')
  })

  test('but stay as printed at the end of the calendar, when there is no later day', () => {
    expect(createBrokerClock('+14:00')(at('9999-12-31T23:00:00', 0))).toBe('9999-12-31T23:00:00')
  })
})
