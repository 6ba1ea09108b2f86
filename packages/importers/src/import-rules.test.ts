import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

/** Rows of Plumbline's CSV, as the spec names the fields: one with these cells, and usable ones. */
function read(cells: Readonly<Record<string, string>>, brokerTimeZone: string | null = null, usableRows = 0) {
  const row = {
    timestamp: '2025-03-03T09:00',
    closingTime: '2025-03-03T10:00',
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: '1.1',
    exitPrice: '1.2',
    quantity: '1',
    grossPnl: '5',
    ...cells,
  }
  const offset = row.timestamp.endsWith('Z') ? 'Z' : ''
  const usable = {
    ...row,
    timestamp: `2025-03-03T09:00${offset}`,
    closingTime: `2025-03-03T10:00${offset}`,
    pair: 'USABLE',
  }
  const others = Array.from({ length: usableRows }, () => Object.values(usable))
  const text = [Object.keys(row), Object.values(row), ...others].map(String).join('\n')
  const result = readBrokerFile({ name: 'journal.csv', bytes: utf8(text) }, undefined, { brokerTimeZone })
  if (result.kind === 'failed') throw new Error(result.detail)
  return { ...result.file, trades: result.file.trades.filter(({ pair }) => pair !== 'USABLE') }
}

describe('Accepted import formats', () => {
  test.each([
    ['YYYY.MM.DD HH:mm:ss', '2025.03.03 09:00:07', '2025-03-03T09:00:07'],
    ['YYYY.MM.DD HH:mm', '2025.03.03 09:00', '2025-03-03T09:00:00'],
    ['ISO with T', '2025-03-03T09:00', '2025-03-03T09:00:00'],
    ['ISO with T and seconds', '2025-03-03T09:00:07', '2025-03-03T09:00:07'],
    ['ISO with a space', '2025-03-03 09:00:07', '2025-03-03T09:00:07'],
    ['ISO with parts of a second', '2025-03-03T09:00:07.999', '2025-03-03T09:00:07'],
  ])('%s', (_, timestamp, openedAt) => {
    expect(read({ timestamp }).trades).toMatchObject([{ openedAt }])
  })

  test.each([
    ['ISO with Z', '2025-07-03T09:00:07Z', '2025-07-03T05:00:07'],
    ['ISO as a program prints it', '2025-07-03T09:00:07.000Z', '2025-07-03T05:00:07'],
    ['ISO with an offset', '2025-07-03T09:00:07+02:00', '2025-07-03T03:00:07'],
    ['ISO in its basic form', '20250703T090007Z', '2025-07-03T05:00:07'],
  ])('%s is an exact instant, converted to the account’s time zone', (_, timestamp, openedAt) => {
    const file = read({ timestamp, closingTime: '2025-07-03T10:00:00Z' }, 'America/New_York')
    expect(file).toMatchObject({
      instants: true,
      trades: [{ openedAt, closedAt: '2025-07-03T06:00:00' }],
      problems: [],
    })
  })

  test('a trade spanning the account’s repeated hour is kept, closing at its opening time', () => {
    const times = { timestamp: '2025-11-02T05:50:00Z', closingTime: '2025-11-02T06:30:00Z' }
    const repeated = '2025-11-02T01:50:00'
    expect(read(times, 'America/New_York')).toMatchObject({
      trades: [{ openedAt: repeated, closedAt: repeated }],
      problems: [],
    })
    const backwards = { timestamp: times.closingTime, closingTime: times.timestamp }
    expect(read(backwards, 'UTC', 1)).toMatchObject({
      trades: [],
      problems: [{ line: 2, code: 'closes-before-opening' }],
    })
  })

  test('a row with one time with an offset and one without is reported, as it is ambiguous', () => {
    const { trades, problems } = read({ timestamp: '2025-07-03T09:00:00Z', closingTime: '2025-07-03T10:00' })
    expect(trades).toEqual([])
    expect(problems).toMatchObject([{ line: 2, code: 'mixed-offsets' }])
  })
})

describe('Entries with unusable time formats are skipped', () => {
  test.each(['timestamp', 'closingTime'])('in the %s, and reported with their line', (field) => {
    for (const value of ['yesterday', '2025-02-30T10:00', '2025.13.01 10:00', '25:00']) {
      // A file of unusable rows alone is asked about: its columns may mean something else.
      const { trades, problems } = read({ [field]: value }, null, 1)
      expect(trades).toEqual([])
      expect(problems).toEqual([{ line: 2, code: 'unusable-time', detail: value }])
    }
  })
})

describe('the broker trade id', () => {
  test.each([
    ['4711', '4711'],
    ['unknown', null],
    ['Unknown', null],
    ['', null],
  ])('%j is read as %j: ‘unknown’ is not an id', (mt5TradeId, brokerId) => {
    expect(read({ mt5TradeId }).trades).toMatchObject([{ brokerId }])
  })
})

test('Trade status is open or closed: a row without a closing time is open', () => {
  expect(read({ closingTime: '' }).trades).toMatchObject([{ closedAt: null }])
})
