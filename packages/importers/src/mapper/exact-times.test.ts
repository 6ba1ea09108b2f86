import { runs } from '@plumbline/testing/all-tests'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { toLocalSeconds } from '@plumbline/domain/time/zone'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable } from '@plumbline/testing/importers/read-table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const HEADINGS = 'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L'

const row = (opened: string, closed: string) => `${opened},${closed},EURUSD,buy,1,1.1,1.2,10.50`

const read = (rows: readonly string[], zone: string | null) =>
  readTable(utf8([HEADINGS, ...rows].join('\n')), undefined, zone)

const times = (rows: readonly string[], zone: string | null) =>
  read(rows, zone).trades.map(({ openedAt, closedAt }) => [openedAt, closedAt])

describe('a table whose times have an offset', () => {
  // New York went from five to four hours behind UTC on 9 March 2025 at 07:00 UTC, and back on 2 November at 06:00.
  test.each([
    ['before the clocks go forward', '2025-03-09T08:59:59+02:00', '2025-03-09T01:59:59'],
    ['from the second in which they do', '2025-03-09T09:00:00+02:00', '2025-03-09T03:00:00'],
    ['in the hour that comes twice, the first time', '2025-11-02T05:30:00Z', '2025-11-02T01:30:00'],
    ['and the second time', '2025-11-02T06:30:00Z', '2025-11-02T01:30:00'],
    ['in half an hour', '2025-07-01T10:00:00+05:30', '2025-07-01T00:30:00'],
    ['on the day before', '2025-07-01T02:00:00Z', '2025-06-30T22:00:00'],
  ])('is read as exact instants in the account’s time zone: %s', (_, printed, local) => {
    const file = read([row(printed, printed)], 'America/New_York')
    expect(file.trades).toMatchObject([{ openedAt: local, closedAt: local }])
    expect(file.instants).toBe(true)
  })

  test('keeps the order of instants when the printed times would reverse it', () => {
    // Berlin goes back from +02:00 to +01:00 at 01:00 UTC on 26 October 2025: half past two comes twice.
    const rows = [row('2025-10-26T02:50:00+02:00', '2025-10-26T02:10:00+01:00')]
    expect(times(rows, null)).toEqual([['2025-10-26T00:50:00', '2025-10-26T01:10:00']])
  })

  test('is read in UTC when the account has no time zone', () => {
    const rows = [
      row('2025-03-29T10:00:00+01:00', '2025-03-29T11:00:00+01:00'),
      row('2025-03-31T10:00:00+02:00', '2025-03-31T11:00:00+02:00'),
    ]
    expect(times(rows, null)).toEqual([
      ['2025-03-29T09:00:00', '2025-03-29T10:00:00'],
      ['2025-03-31T08:00:00', '2025-03-31T09:00:00'],
    ])
  })

  test('may have the offset on the time of day, in a separate column from the date', () => {
    const bytes = utf8(
      [
        'Date,Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L',
        '2025-03-04,09:30:00+02:00,EURUSD,buy,1,1.1,1.2,10.50',
      ].join('\n'),
    )
    expect(readTable(bytes, undefined, 'America/New_York')).toMatchObject({
      instants: true,
      trades: [{ openedAt: '2025-03-04T02:30:00' }],
    })
  })

  test('may have Unix timestamps in seconds, which are instants', () => {
    expect(read([row('1741080615', '1741080615')], 'Europe/Athens')).toMatchObject({
      instants: true,
      trades: [{ openedAt: '2025-03-04T11:30:15' }],
    })
  })

  test('gives the same trade whatever offset its instants are written in', () => {
    const offset = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15)
    const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
    const utc = fc.integer({
      min: localSeconds('2024-01-01T00:00:00'),
      max: localSeconds('2026-01-01T00:00:00'),
    })
    fc.assert(
      fc.property(
        utc,
        fc.integer({ min: 0, max: 1e6 }),
        offset,
        offset,
        zone,
        (at, held, first, second, to) => {
          const printed = (seconds: number, minutes: number) =>
            `${fromLocalSeconds(seconds + minutes * 60)}${offsetText(minutes)}`
          const rows = [row(printed(at, first), printed(at + held, second))]
          const local = (seconds: number) => fromLocalSeconds(toLocalSeconds(seconds, to))
          expect(times(rows, to)).toEqual([[local(at), local(at + held)]])
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

describe('a table where only some times have an offset', () => {
  const exact = row('2025-03-04T09:30:00Z', '2025-03-04T10:30:00Z')
  const plain = row('2025-03-04 09:30', '2025-03-04 10:30')

  test('reports the rows of the less frequent kind with their line and time', () => {
    expect(read([exact, exact, plain], 'Europe/Athens')).toMatchObject({
      instants: true,
      trades: [{ openedAt: '2025-03-04T11:30:00' }, { openedAt: '2025-03-04T11:30:00' }],
      problems: [{ line: 4, code: 'mixed-offsets', detail: '2025-03-04 09:30' }],
    })
    const mostlyPlain = read([plain, exact, plain], 'Europe/Athens')
    expect(mostlyPlain).toMatchObject({
      trades: [{ openedAt: '2025-03-04T09:30:00' }, { openedAt: '2025-03-04T09:30:00' }],
      problems: [{ line: 3, code: 'mixed-offsets' }],
    })
    expect(mostlyPlain.instants).toBeUndefined()
  })

  test('keeps the rows with an offset when both kinds are equally frequent', () => {
    expect(read([plain, exact], null)).toMatchObject({
      instants: true,
      trades: [{ line: 3 }],
      problems: [{ line: 2, code: 'mixed-offsets' }],
    })
  })

  test('reports a row that has a time of each kind', () => {
    const half = row('2025-03-04T09:30:00Z', '2025-03-04 10:30')
    expect(read([exact, half], null).problems).toEqual([
      { line: 3, code: 'mixed-offsets', detail: '2025-03-04T09:30:00Z, 2025-03-04 10:30' },
    ])
  })
})

test('a table without any offset is not marked as having exact instants', () => {
  expect(read([row('2025-03-04 09:30', '2025-03-04 10:30')], 'Europe/Athens').instants).toBeUndefined()
})
