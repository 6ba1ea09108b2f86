import { recordedHistory } from '@plumbline/testing/deals/recorded-deals'
import { hasSamples, onSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { totalsOf } from '../imports/totals-of.ts'
import { amountText } from '../money/amount.ts'
import { rawTradeOf } from './raw-trade.ts'
import { readRawTrades } from './read-raw-trades.ts'
import { readTerminal } from './read-terminal.ts'

const closed = {
  type: 0,
  time_open: '2025.03.03 09:00:00',
  time_close: '2025.03.03 10:30:15',
  symbol: 'EURUSD',
  volume: 0.5,
  price_open: 1.08,
  price_close: 1.09,
  price_current: 1.09,
  profit: 500,
  commission: -3.5,
  swap: 1.25,
  comment: 'breakout',
  ticket: 4711,
  is_open: false,
  sl: 1.07,
  tp: 1.1,
}
const read = (...rows: readonly unknown[]) => readRawTrades(rows, null)
const only = (row: object) => read(row).trades[0]

describe('a raw trade', () => {
  test('is converted to a journal trade', () => {
    expect(only(closed)).toMatchObject({
      brokerId: '4711',
      pair: 'EURUSD',
      direction: 'long',
      quantity: 0.5,
      entryPrice: 1.08,
      exitPrice: 1.09,
      openedAt: '2025-03-03T09:00:00',
      closedAt: '2025-03-03T10:30:15',
      stopLoss: 1.07,
      takeProfit: 1.1,
      notes: 'breakout',
      grossPnl: 50_000_000_000n,
      commission: -350_000_000n,
      swap: 125_000_000n,
      fee: 0n,
    })
  })

  test.each([
    [0, 'long'],
    [1, 'short'],
    [2, 'short'],
  ])('of type %s is %s', (type, direction) => {
    expect(only({ ...closed, type })?.direction).toBe(direction)
  })

  test.each([
    ['the close', { price_close: 1.5, price_current: 1.6 }, 1.5],
    ['the current price without one', { price_close: null, price_current: 1.6 }, 1.6],
    ['the current price where it is 0', { price_close: 0, price_current: 1.6 }, 1.6],
    ['the open price at last', { price_close: 0, price_current: 0 }, 1.08],
  ])('takes its exit price from %s', (_name, prices, expected) => {
    expect(only({ ...closed, ...prices })?.exitPrice).toBe(expected)
  })

  test('is open if the source says so, whatever its closing time', () => {
    expect(only({ ...closed, is_open: true, time_close: '1970.01.01 00:00:00' })).toMatchObject({
      closedAt: null,
    })
  })

  test.each([undefined, null, '', 0, 'unknown'])('without a ticket (%s) has no broker id', (ticket) => {
    expect(only({ ...closed, ticket })?.brokerId).toBeNull()
  })

  test.each([
    '2025.03.03 09:00:00',
    '2025.03.03 09:00',
    '2025-03-03T09:00',
    '2025-03-03T09:00:00',
    '2025-03-03T09:00:00Z',
  ])('accepts the time format %s', (time_open) => {
    expect(only({ ...closed, time_open })?.openedAt).toBe('2025-03-03T09:00:00')
  })

  test('with an offset is converted to the account’s time zone', () => {
    const { trades } = readRawTrades([{ ...closed, time_open: '2025-03-03T07:00:00Z' }], '+02:00')
    expect(trades[0]?.openedAt).toBe('2025-03-03T09:00:00')
  })

  test('without symbol, comment, costs and stops has the specification’s defaults', () => {
    const { symbol: _s, comment: _c, commission: _m, swap: _w, sl: _l, tp: _t, ...bare } = closed
    expect(only(bare)).toMatchObject({
      pair: 'UNKNOWN',
      notes: '',
      commission: 0n,
      swap: 0n,
      stopLoss: 0,
      takeProfit: 0,
    })
  })
})

describe('an invalid row', () => {
  test.each([
    [{ ...closed, time_open: '3rd of March' }, 'unusable-time', '3rd of March'],
    [{ ...closed, time_close: null }, 'unusable-time', ''],
    [{ ...closed, volume: 0 }, 'unusable-number', '0'],
    [{ ...closed, volume: 'much' }, 'unusable-number', 'much'],
    [{ ...closed, profit: 'NaN' }, 'unusable-number', 'NaN -3.5 1.25'],
    [{ ...closed, profit: 1e14 }, 'unusable-number', '100000000000000 -3.5 1.25'],
    ['a text', 'unknown-row', 'a text'],
    [null, 'unknown-row', ''],
  ])('is reported with its line and reason: %#', (row, code, detail) => {
    expect(read(closed, row)).toMatchObject({
      trades: [{ brokerId: '4711' }],
      problems: [{ line: 2, code, detail }],
    })
  })
})

describe.skipIf(!hasSamples)(onSamples('the raw trades of a live terminal'), () => {
  test('have the same totals as its deals', () => {
    const { trades } = readTerminal(recordedHistory())
    const raw = trades.map(rawTradeOf)
    expect(raw[0]).toMatchObject({
      ticket: 482920276,
      type: 0,
      time_open: '2025.12.08 13:56:09',
      is_open: false,
    })
    const back = readRawTrades(JSON.parse(JSON.stringify(raw)), null)
    const totals = totalsOf({ ...back, cash: [] })
    expect({ ...totals, netPnl: amountText(totals.netPnl) }).toMatchObject({
      trades: 68,
      netPnl: '63.72',
      wins: 23,
      losses: 45,
      unusable: 0,
    })
  })
})

test('a raw trade that closes before it opens is reported as a problem', () => {
  expect(read({ ...closed, time_close: '2025.03.03 08:00:00' })).toEqual({
    trades: [],
    problems: [
      { line: 1, code: 'closes-before-opening', detail: '2025-03-03T09:00:00 – 2025-03-03T08:00:00' },
    ],
  })
})
