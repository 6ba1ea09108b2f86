import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourIn, mainSessionOf, openSessions, sessionOf } from './session.ts'

const at = (utc: string) => Date.parse(utc) / 1000

describe('a session is the local working day, in winter and in summer', () => {
  test.each([
    // A Wednesday in January: Sydney is 11 hours ahead of UTC, New York 5 behind.
    ['2025-01-15T19:59:59Z', 'new-york'],
    ['2025-01-15T22:00:00Z', 'sydney'],
    ['2025-01-16T00:00:00Z', 'asia'],
    ['2025-01-15T07:59:59Z', 'asia'],
    ['2025-01-15T08:00:00Z', 'asia-london'],
    ['2025-01-15T09:00:00Z', 'london'],
    ['2025-01-15T12:59:59Z', 'london'],
    ['2025-01-15T13:00:00Z', 'london-new-york'],
    ['2025-01-15T16:59:59Z', 'london-new-york'],
    ['2025-01-15T17:00:00Z', 'new-york'],
    // A Wednesday in July: London and New York are an hour earlier, Tokyo is not.
    ['2025-07-16T06:59:59Z', 'asia'],
    ['2025-07-16T07:00:00Z', 'asia-london'],
    ['2025-07-16T09:00:00Z', 'london'],
    ['2025-07-16T12:00:00Z', 'london-new-york'],
    ['2025-07-16T16:00:00Z', 'new-york'],
    ['2025-07-16T20:59:59Z', 'new-york'],
    ['2025-07-16T21:00:00Z', 'sydney'],
    ['2025-07-17T00:00:00Z', 'asia'],
  ])('%s: %s', (utc, session) => {
    expect(sessionOf(at(utc))).toBe(session)
  })
})

describe('between the US and European clock changes, New York opens an hour closer to London', () => {
  test.each([
    // Friday before and Monday after the American change of 2025, Monday after the European one.
    ['2025-03-07T12:30:00Z', 'london'],
    ['2025-03-10T12:30:00Z', 'london-new-york'],
    ['2025-03-10T07:30:00Z', 'asia'],
    ['2025-03-31T07:30:00Z', 'asia-london'],
    // Autumn: Europe changes on 26 October, New York on 2 November.
    ['2025-10-27T12:30:00Z', 'london-new-york'],
    ['2025-11-03T12:30:00Z', 'london'],
  ])('%s: %s', (utc, session) => {
    expect(sessionOf(at(utc))).toBe(session)
  })
})

describe('Sydney’s summer time ends in April and starts in October', () => {
  test.each([
    // Sunday evening in Europe: Monday 07:00 in Sydney, before and after.
    ['2025-03-30T21:00:00Z', ['sydney']],
    ['2025-04-06T20:59:59Z', []],
    ['2025-04-06T21:00:00Z', ['sydney']],
    ['2025-10-05T21:00:00Z', ['sydney']],
    // Friday 16:00 in New York is Saturday 08:00 in Sydney.
    ['2025-01-17T21:00:00Z', ['new-york']],
  ])('%s: %j', (utc, open) => {
    expect(openSessions(at(utc))).toEqual(open)
  })
})

test.each([
  ['2025-01-17T21:59:59Z', 'new-york'],
  ['2025-01-17T22:00:00Z', null],
  ['2025-01-18T12:00:00Z', null],
  ['2025-01-19T21:59:59Z', null],
  ['2025-01-19T22:00:00Z', 'sydney'],
])('the week ends on Friday and starts on Sunday at 17:00 in New York: %s is %s', (utc, session) => {
  expect(sessionOf(at(utc))).toBe(session)
})

test('a session and a main session exist exactly while the market is open', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2008-01-01T00:00Z'), max: at('2037-01-01T00:00Z') }), (utc) => {
      const newYork = new Date(utc * 1000).toLocaleString('en-US', {
        timeZone: 'America/New_York',
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
      })
      const [day = '', hour = ''] = newYork.split(', ')
      const isClosed =
        day === 'Sat' || (day === 'Fri' && Number(hour) >= 17) || (day === 'Sun' && Number(hour) < 17)
      expect(sessionOf(utc) === null).toBe(isClosed)
      expect(mainSessionOf(utc) === null).toBe(isClosed)
    }),
    { numRuns: runs(3_000) },
  )
})

test.each([
  ['2025-01-15T08:00:00Z', 'london'],
  ['2025-01-15T13:00:00Z', 'new-york'],
  ['2025-01-15T22:00:00Z', 'asia'],
] as const)('the main session at %s is %s', (utc, session) => {
  expect(mainSessionOf(at(utc))).toBe(session)
})

test.each([
  ['Europe/Athens', '2025-03-30T00:59:59Z', 2],
  ['Europe/Athens', '2025-03-30T01:00:00Z', 4],
  ['America/New_York', '2025-11-02T05:59:59Z', 1],
  ['America/New_York', '2025-11-02T06:00:00Z', 1],
  ['Asia/Kolkata', '2025-01-01T18:29:00Z', 23],
  ['+02:00', '1969-12-31T21:59:59Z', 23],
  ['Mars/Olympus', '2025-01-01T00:00:00Z', null],
])('the hour in %s at %s is %s', (zone, utc, hour) => {
  expect(hourIn(zone, at(utc))).toBe(hour)
})
