import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withStoredSeconds, minuteOf, readTime } from './broker-time.ts'
import { fromLocalSeconds } from './local-time.ts'
import { readTradeTimes } from './read-trade-times.ts'
import { toLocalSeconds } from './zone.ts'

const ATHENS = 'Europe/Athens'

function timeOf(value: unknown, zone: string = ATHENS): string {
  const read = readTime(value, zone)
  return read.kind === 'time' ? read.time : read.reason
}

describe('accepted formats: YYYY.MM.DD HH:mm:ss, YYYY.MM.DD HH:mm, and ISO variants', () => {
  test.each([
    ['2025.04.15 17:11:31', '2025-04-15T17:11:31'],
    ['2025.04.15 17:11', '2025-04-15T17:11:00'],
    ['2025-04-15T17:11', '2025-04-15T17:11:00'],
    ['2025-04-15T17:11:31', '2025-04-15T17:11:31'],
    ['2025-04-15 17:11:31.999', '2025-04-15T17:11:31'],
    ['20250415T171131', '2025-04-15T17:11:31'],
    [' 2025-04-15T17:11 ', '2025-04-15T17:11:00'],
    ['2025-04-15', '2025-04-15T00:00:00'],
  ])('%s without an offset is read as broker time: %s', (text, time) => {
    expect(timeOf(text)).toBe(time)
    expect(timeOf(text, 'America/New_York+7')).toBe(time)
  })

  test.each([
    ['2025-04-15T14:11:31Z', '2025-04-15T17:11:31'],
    ['2025-04-15T14:11:31.250Z', '2025-04-15T17:11:31'],
    ['2025-01-15T14:11:31Z', '2025-01-15T16:11:31'],
    ['2025-04-15T10:11:31-04:00', '2025-04-15T17:11:31'],
    ['2025-04-15T10:11-0400', '2025-04-15T17:11:00'],
    ['2025-04-15T10:11:31-04', '2025-04-15T17:11:31'],
    ['2025-04-15 10:11:31 -04:00', '2025-04-15T17:11:31'],
    ['20250415T141131Z', '2025-04-15T17:11:31'],
    // The second before and the second of the change in Athens.
    ['2025-03-30T00:59:59Z', '2025-03-30T02:59:59'],
    ['2025-03-30T01:00:00Z', '2025-03-30T04:00:00'],
    ['2025-12-31T23:30:00Z', '2026-01-01T01:30:00'],
  ])('%s with an offset is converted to the account’s zone: %s', (text, time) => {
    expect(timeOf(text)).toBe(time)
  })
})

describe('a timestamp object is read in the account’s zone', () => {
  test.each([
    [{ seconds: 1_744_726_291, nanoseconds: 0 }, '2025-04-15T17:11:31'],
    [{ seconds: 1_744_726_291, nanoseconds: 999_999_999 }, '2025-04-15T17:11:31'],
    [{ seconds: 1_744_726_291 }, '2025-04-15T17:11:31'],
    [{ _seconds: 1_744_726_291, _nanoseconds: 5 }, '2025-04-15T17:11:31'],
    [{ seconds: 0, nanoseconds: 0 }, '1970-01-01T02:00:00'],
  ])('%j', (value, time) => {
    expect(timeOf(value)).toBe(time)
  })
})

describe('any other value is not a time', () => {
  test.each([
    ...[
      '',
      'yesterday',
      '15.04.2025',
      '04/15/2025 10:00',
      '2025-02-30T10:00',
      '2025-04-15T24:00',
      '2025-04-15T10:60',
    ],
    ...[
      '2025-04-15T10:00+25:00',
      '2025-04-15T10:00+02:60',
      '20250230T100000Z',
      '2025-04-15Z',
      'T10:00',
      '0000-01-01',
    ],
    ...[
      null,
      undefined,
      1_744_726_291,
      true,
      [],
      {},
      { seconds: '1' },
      { seconds: 1.5 },
      { seconds: Number.NaN },
    ],
    ...[
      { seconds: 1, nanoseconds: -1 },
      { seconds: 1, nanoseconds: 1e9 },
      { seconds: 1e15 },
      { nanoseconds: 1 },
    ],
  ])('%j', (value) => {
    expect(timeOf(value)).toBe('invalid-format')
  })

  test('years outside 1 to 9999 are rejected after conversion too', () => {
    expect(timeOf('9999-12-31T23:30:00Z')).toBe('invalid-format')
    expect(timeOf('0001-01-01T00:30:00+01:00', 'UTC')).toBe('invalid-format')
  })
})

test('an unknown zone is reported only if a conversion needs it', () => {
  expect(timeOf('2025-04-15T17:11', 'Mars/Olympus')).toBe('2025-04-15T17:11:00')
  expect(timeOf('2025-04-15T17:11Z', 'Mars/Olympus')).toBe('unknown-zone')
})

test('any time in ISO format with Z is converted to local time in the zone', () => {
  const zone = fc.constantFrom('Europe/Athens', 'America/New_York+7', 'Australia/Sydney', '+05:30')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), zone, (utc, name) => {
      const local = fromLocalSeconds(toLocalSeconds(utc, name))
      expect(timeOf(new Date(utc * 1000).toISOString(), name)).toBe(local)
      expect(timeOf({ seconds: utc, nanoseconds: 0 }, name)).toBe(local)
      expect(timeOf(local, name)).toBe(local)
    }),
  )
})

test('any text gives a time or invalid-format', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue(), fc.stringMatching(/^[0-9TZ:.+ -]{0,30}$/)), (value) => {
      expect(timeOf(value)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$|^invalid-format$/)
    }),
    { numRuns: runs(2_000) },
  )
})

describe('an update whose minute equals the stored one keeps its seconds', () => {
  test.each([
    ['2025-04-15T17:11:31', '2025-04-15T17:11', '2025-04-15T17:11:31'],
    ['2025-04-15T17:11:31', '2025-04-15T17:11:00', '2025-04-15T17:11:31'],
    ['2025-04-15T17:11:31', '2025-04-15T17:11:45', '2025-04-15T17:11:45'],
    ['2025-04-15T17:11:31', '2025-04-15T17:12', '2025-04-15T17:12:00'],
    ['2025-04-15T17:11:31', '2026-04-15T17:11', '2026-04-15T17:11:00'],
    [null, '2025-04-15T17:11', '2025-04-15T17:11:00'],
  ])('stored %s, sent %s: %s', (stored, sent, time) => {
    expect(withStoredSeconds(stored, sent)).toBe(time)
  })

  test('sending back the minutes that the API shows changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const stored = fromLocalSeconds(seconds)
        expect(withStoredSeconds(stored, minuteOf(stored))).toBe(stored)
      }),
    )
  })
})

describe('opening and closing time of a trade', () => {
  test('an open position has no closing time', () => {
    const times = { kind: 'times', openedAt: '2025-04-15T17:11:00', closedAt: null }
    for (const closingTime of ['', null, undefined]) {
      expect(readTradeTimes({ timestamp: '2025.04.15 17:11', closingTime }, ATHENS)).toEqual(times)
    }
  })

  test('an invalid opening is an invalid timestamp, an invalid closing an invalid closingTime', () => {
    const failure = (timestamp: unknown, closingTime: unknown) =>
      readTradeTimes({ timestamp, closingTime }, ATHENS)
    expect(failure('soon', 'later')).toEqual({ kind: 'failure', code: 'INVALID_TIMESTAMP' })
    expect(failure(undefined, '')).toEqual({ kind: 'failure', code: 'INVALID_TIMESTAMP' })
    expect(failure('2025-04-15T17:11', 'later')).toEqual({ kind: 'failure', code: 'INVALID_CLOSING_TIME' })
  })
})
