import { costOf } from '@plumbline/testing/cost-of'
import { describe, expect, test } from 'vitest'
import { fromLocalSeconds, localSeconds } from './local-time.ts'
import { isKnownZone, toLocalSeconds, toUtcSeconds, zoneClock } from './zone.ts'

const utcOf = (local: string, zone: string) => `${fromLocalSeconds(toUtcSeconds(localSeconds(local), zone))}Z`
const localOf = (utc: string, zone: string) => fromLocalSeconds(toLocalSeconds(Date.parse(utc) / 1000, zone))

// Winter and summer of a zone, then the seconds around its change.
describe('UTC is converted to the zone’s local time, to the second of the clock change', () => {
  test.each([
    ['Europe/Athens', '2025-01-15T12:00:00Z', '2025-01-15T14:00:00'],
    ['Europe/Athens', '2025-07-15T12:00:00Z', '2025-07-15T15:00:00'],
    // Europe: last Sunday of March and October, 01:00 UTC.
    ['Europe/Athens', '2025-03-30T00:59:59Z', '2025-03-30T02:59:59'],
    ['Europe/Athens', '2025-03-30T01:00:00Z', '2025-03-30T04:00:00'],
    ['Europe/Athens', '2025-10-26T00:59:59Z', '2025-10-26T03:59:59'],
    ['Europe/Athens', '2025-10-26T01:00:00Z', '2025-10-26T03:00:00'],
    ['Europe/London', '2025-03-30T00:59:59Z', '2025-03-30T00:59:59'],
    ['Europe/London', '2025-03-30T01:00:00Z', '2025-03-30T02:00:00'],
    // New York: second Sunday of March, 07:00 UTC; first Sunday of November, 06:00 UTC.
    ['America/New_York', '2025-03-09T06:59:59Z', '2025-03-09T01:59:59'],
    ['America/New_York', '2025-03-09T07:00:00Z', '2025-03-09T03:00:00'],
    ['America/New_York', '2025-11-02T05:59:59Z', '2025-11-02T01:59:59'],
    ['America/New_York', '2025-11-02T06:00:00Z', '2025-11-02T01:00:00'],
    // Before 2007 it was the first Sunday of April.
    ['America/New_York', '2006-04-02T06:59:59Z', '2006-04-02T01:59:59'],
    ['America/New_York', '2006-04-02T07:00:00Z', '2006-04-02T03:00:00'],
    // The southern hemisphere: summer time ends in April and begins in October.
    ['Australia/Sydney', '2025-04-05T15:59:59Z', '2025-04-06T02:59:59'],
    ['Australia/Sydney', '2025-04-05T16:00:00Z', '2025-04-06T02:00:00'],
    ['Australia/Sydney', '2025-10-04T15:59:59Z', '2025-10-05T01:59:59'],
    ['Australia/Sydney', '2025-10-04T16:00:00Z', '2025-10-05T03:00:00'],
    ['Asia/Tokyo', '2025-07-15T12:00:00Z', '2025-07-15T21:00:00'],
    ['Asia/Kolkata', '2025-07-15T12:00:00Z', '2025-07-15T17:30:00'],
    ['UTC', '2025-07-15T12:00:00Z', '2025-07-15T12:00:00'],
    ['+02:00', '2025-07-15T12:00:00Z', '2025-07-15T14:00:00'],
    ['-05:30', '2025-07-15T12:00:00Z', '2025-07-15T06:30:00'],
    ['Etc/GMT+3', '2025-07-15T12:00:00Z', '2025-07-15T09:00:00'],
  ])('%s: %s is %s', (zone, utc, local) => {
    expect(localOf(utc, zone)).toBe(local)
  })
})

describe('a broker whose day ends at the New York close', () => {
  const zone = 'America/New_York+7'

  test('is two hours ahead of UTC in winter and three in summer', () => {
    expect(localOf('2025-01-15T12:00:00Z', zone)).toBe('2025-01-15T14:00:00')
    expect(localOf('2025-07-15T12:00:00Z', zone)).toBe('2025-07-15T15:00:00')
  })

  test('starts the week at midnight, even between the US and European clock changes', () => {
    // Sunday 17:00 in New York, before, between and after the changes of spring and autumn 2025.
    for (const opening of [
      '2025-03-02T22',
      '2025-03-16T21',
      '2025-04-06T21',
      '2025-10-26T21',
      '2025-11-02T22',
    ]) {
      expect(localOf(`${opening}:00:00Z`, zone)).toMatch(/T00:00:00$/)
    }
    // By then Athens is an hour behind it: 23:00.
    expect(localOf('2025-03-16T21:00:00Z', 'Europe/Athens')).toBe('2025-03-16T23:00:00')
  })

  test('changes its clock when New York does', () => {
    expect(localOf('2025-03-09T06:59:59Z', zone)).toBe('2025-03-09T08:59:59')
    expect(localOf('2025-03-09T07:00:00Z', zone)).toBe('2025-03-09T10:00:00')
    expect(utcOf('2025-03-09T10:00:00', zone)).toBe('2025-03-09T07:00:00Z')
  })
})

describe('a local time that a clock change skipped is read with the offset before it', () => {
  test.each([
    ['Europe/Berlin', '2025-03-30T01:59:59', '2025-03-30T00:59:59Z'],
    ['Europe/Berlin', '2025-03-30T02:30:00', '2025-03-30T01:30:00Z'],
    ['Europe/Berlin', '2025-03-30T03:00:00', '2025-03-30T01:00:00Z'],
    ['America/New_York', '2025-03-09T02:30:00', '2025-03-09T07:30:00Z'],
    ['Australia/Sydney', '2025-10-05T02:30:00', '2025-10-04T16:30:00Z'],
  ])('%s %s is %s', (zone, local, utc) => {
    expect(utcOf(local, zone)).toBe(utc)
  })
})

describe('an ambiguous local time is the first of the two', () => {
  test.each([
    ['Europe/Berlin', '2025-10-26T01:59:59', '2025-10-25T23:59:59Z'],
    ['Europe/Berlin', '2025-10-26T02:30:00', '2025-10-26T00:30:00Z'],
    ['Europe/Berlin', '2025-10-26T03:00:00', '2025-10-26T02:00:00Z'],
    ['America/New_York', '2025-11-02T01:30:00', '2025-11-02T05:30:00Z'],
    ['America/New_York', '2025-11-02T02:00:00', '2025-11-02T07:00:00Z'],
    ['Australia/Sydney', '2025-04-06T02:30:00', '2025-04-05T15:30:00Z'],
  ])('%s %s is %s', (zone, local, utc) => {
    expect(utcOf(local, zone)).toBe(utc)
  })
})

test.each(['Europe/Athens', 'America/New_York+7', 'UTC', '+02:00', '-5', 'Etc/GMT-3'])(
  '%s is a valid zone',
  (zone) => {
    expect(isKnownZone(zone)).toBe(true)
  },
)

test.each([
  '',
  'Mars/Olympus',
  '+25:00',
  '+02:75',
  'Europe/Athens+99',
  'Mars/Olympus+7',
  '7',
  'europe/athens',
  '+',
  'a'.repeat(9_999),
])('%j is not a valid zone', (zone) => {
  expect(isKnownZone(zone)).toBe(false)
  expect(zoneClock(zone)).toBeUndefined()
})

test('before 1970 and after 2099, the offset at the edge of the range applies', () => {
  expect(localOf('2300-07-15T12:00:00Z', 'Europe/Berlin')).toBe('2300-07-15T13:00:00')
  expect(localOf('1900-07-15T12:00:00Z', 'Europe/Berlin')).toBe('1900-07-15T13:00:00')
})

test('converting 20 years of trades both ways takes under a quarter of the time of calendar lookups', () => {
  const clock = zoneClock('America/New_York+7')
  const calendar = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', dateStyle: 'short' })
  const times = Array.from({ length: 50_000 }, (_, trade) => 1_100_000_000 + trade * 12_600)
  let sum = 0
  const placed = costOf(() => {
    for (const local of times) sum += clock?.toLocal(clock.toUtc(local)) ?? 0
  })
  const looked = costOf(() => {
    for (const local of times) sum += calendar.format(local * 1_000).length
  })
  expect(sum).toBeGreaterThan(0)
  expect(placed).toBeLessThan(looked / 4)
})
