import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import { buildReportTrade, type ReportTrade } from './report-model.ts'

const FIRST = localSeconds('2020-01-01T00:00:00')
const LAST = localSeconds('2025-12-31T00:00:00')
const MONTH = 30 * 24 * 3600

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => BigInt(value) * 1_000_000n)
const price = fc.integer({ min: 1, max: 20_000_000 }).map((points) => points / 100_000)
const stop = fc.oneof(fc.constant(0), price)

const SYMBOLS = ['EURUSD', 'XAUUSD.raw', 'US500', 'DE40.cash', '#AAPL', 'BTC/USD'] as const
const NOTES = ['', 'breakout', 'Ämter & "Quotes" <b>', 'ロンドン時間', 'пробой'] as const

const tradeParts = fc.record({
  pair: fc.constantFrom(...SYMBOLS),
  direction: fc.constantFrom('long' as const, 'short' as const),
  entryPrice: price,
  exitPrice: price,
  openedAt: fc.integer({ min: FIRST, max: LAST }),
  heldSeconds: fc.integer({ min: 0, max: MONTH }),
  isOpen: fc.boolean(),
  grossPnl: cents(-10_000_000, 10_000_000),
  commission: cents(-5_000, 0),
  swap: cents(-5_000, 5_000),
  stopLoss: stop,
  takeProfit: stop,
  notes: fc.constantFrom(...NOTES),
})

/**
 * Trades as any report could contain them, in order of opening. Each has a distinct volume, so that a layout without
 * positions can be paired unambiguously; open ones only if `mayBeOpen`.
 */
export function reportTrades(options: { readonly mayBeOpen: boolean }): fc.Arbitrary<readonly ReportTrade[]> {
  return fc.array(tradeParts, { minLength: 1, maxLength: 25 }).map((all) =>
    all
      .toSorted((a, b) => a.openedAt - b.openedAt)
      .map(({ openedAt, heldSeconds, isOpen, ...trade }, index) => {
        const open = isOpen && options.mayBeOpen
        return buildReportTrade({
          ...trade,
          brokerId: String(60_000_000 + index),
          quantity: (index + 1) / 100,
          openedAt: fromLocalSeconds(openedAt),
          closedAt: open ? null : fromLocalSeconds(openedAt + heldSeconds),
        })
      }),
  )
}
