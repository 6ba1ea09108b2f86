import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { expect, test } from 'vitest'
import { foldClosing } from './closing-summary.ts'
import { emptyTradeSummary, foldTrades } from './trade-summary.ts'
import { decodeClosing, decodeTrades, encodeClosing, encodeTrades } from './summary-codec.ts'

const trades = [
  buildClosedTrade({
    opened: '2025-03-03T09:00:00',
    netPnlCents: -5,
    rMultipleE4: -10_000,
    tags: ['__proto__', 'ä'],
  }),
  buildClosedTrade({ opened: '2025-03-03T23:00:00', pair: 'constructor', session: 'Asia', strategyId: '' }),
]

test('a stored summary decodes unchanged, including keys such as __proto__', () => {
  const summary = foldTrades(trades)
  expect(decodeTrades(encodeTrades(summary))).toEqual(summary)
  expect(Object.keys(decodeTrades(encodeTrades(summary)).tags)).toEqual(['__proto__', 'ä'])
  const closing = foldClosing(trades.map((closedTrade) => ({ kind: 'trade', closedTrade })))
  expect(decodeClosing(encodeClosing(closing))).toEqual(closing)
})

test('an empty summary decodes with all its weekdays and hours', () => {
  expect(decodeTrades(encodeTrades(emptyTradeSummary))).toEqual(emptyTradeSummary)
})

test('the summary of a one-pair day takes about a kilobyte', () => {
  expect(encodeTrades(foldTrades(trades.slice(0, 1))).length).toBeLessThan(1_200)
})
