import { describe, expect, test } from 'vitest'
import { localSeconds } from './local-time.ts'
import { tradeClock } from './trade-clock.ts'

/** Hour and session of a local time in a zone. */
function told(zone: string | null, time: string) {
  const clock = tradeClock(zone)
  const at = localSeconds(time)
  return [clock.hourOf(at), clock.sessionOf(at, null)]
}

describe('hours and sessions around a clock change', () => {
  // Athens goes forward on 30 March 2025, New York three weeks before, on 9 March.
  test.each([
    [
      'Friday before New York changes: both in winter',
      'Europe/Athens',
      '2025-03-07T16:00:00',
      14,
      'london-new-york',
    ],
    [
      'Monday after New York changed, Athens has not',
      'Europe/Athens',
      '2025-03-10T14:00:00',
      12,
      'london-new-york',
    ],
    ['the same hour the Friday before is London alone', 'Europe/Athens', '2025-03-07T14:00:00', 12, 'london'],
    ['Monday after both have changed', 'Europe/Athens', '2025-03-31T15:00:00', 12, 'london-new-york'],
    [
      'a broker by New York’s days: 15:00 is New York’s 08:00 before',
      'America/New_York+7',
      '2025-03-07T15:00:00',
      13,
      'london-new-york',
    ],
    ['and after New York’s change', 'America/New_York+7', '2025-03-10T15:00:00', 12, 'london-new-york'],
    ['and after London’s', 'America/New_York+7', '2025-03-31T15:00:00', 12, 'london-new-york'],
    [
      'London opens at 09:00 of that broker in the weeks between the changes',
      'America/New_York+7',
      '2025-03-10T11:00:00',
      8,
      'asia-london',
    ],
    ['and an hour earlier before them', 'America/New_York+7', '2025-03-07T10:00:00', 8, 'asia-london'],
    [
      'autumn: London has gone back on 26 October, New York not yet',
      'UTC',
      '2025-10-27T12:00:00',
      12,
      'london-new-york',
    ],
    ['New York goes back on 2 November', 'UTC', '2025-11-03T12:00:00', 12, 'london'],
    ['Sydney in its summer opens at 20:00 UTC', 'UTC', '2025-01-14T21:30:00', 21, 'new-york'],
    ['Sydney after New York has closed', 'UTC', '2025-01-14T22:30:00', 22, 'sydney'],
    ['Sydney in its winter (from 6 April) opens an hour later', 'UTC', '2025-07-15T21:30:00', 21, 'sydney'],
    ['and is over when Tokyo’s counts', 'UTC', '2025-07-16T00:30:00', 0, 'asia'],
  ] as const)('%s', (_name, zone, time, hour, session) => {
    expect(told(zone, time)).toEqual([hour, session])
  })

  test('a time that a clock change skipped is read with the offset before it, as the hour after', () => {
    expect(told('Europe/Athens', '2025-03-30T03:30:00')).toEqual([1, null])
    expect(told('Europe/Athens', '2025-03-30T04:30:00')).toEqual([1, null])
  })

  test('an ambiguous time is the first of the two', () => {
    expect(told('Europe/Athens', '2025-10-26T03:30:00')).toEqual([0, null])
    expect(told('Europe/Athens', '2025-10-26T04:00:00')).toEqual([2, null])
  })
})

test('without a zone the hour is in broker time and the session is unknown', () => {
  expect(told(null, '2025-03-31T15:00:00')).toEqual([15, null])
  expect(told('Europe/Atlantis', '2025-03-31T15:00:00')).toEqual([15, null])
})

test('a session entered by the user overrides the market session, and an empty text is ignored', () => {
  const at = localSeconds('2025-03-31T15:00:00')
  expect(tradeClock('UTC').sessionOf(at, 'Asia')).toBe('asia')
  expect(tradeClock('UTC').sessionOf(at, 'Morning')).toBe('Morning')
  expect(tradeClock('UTC').sessionOf(at, '')).toBe('london-new-york')
  expect(tradeClock(null).sessionOf(at, 'NY')).toBe('new-york')
  expect(tradeClock(null).sessionOf(at, '')).toBeNull()
})

test('half-hour and 45-minute offsets are kept', () => {
  expect(told('Asia/Kolkata', '2025-01-15T05:15:00')).toEqual([23, 'sydney'])
  expect(told('+05:45', '2025-01-15T05:45:00')).toEqual([0, 'asia'])
})
