import { allTests, runs } from '@plumbline/testing/all-tests'
import { largeHistory } from '@plumbline/simulator/large-history'
import {
  cashArbitrary,
  type CashMovement,
  closedTradesArbitrary,
} from '@plumbline/testing/arbitraries/closed-trade'
import { statisticsDifferences } from '@plumbline/testing/statistics-differences'
import { statisticsOracle } from '@plumbline/testing/statistics-oracle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveEvents, foldClosing } from './closing-summary.ts'
import { finishStatistics } from './trade-statistics.ts'
import { foldTrades } from './trade-summary.ts'
import { foldStreaks } from './streaks.ts'
import type { ClosedTrade } from './closed-trade.ts'

/** The product's way: two ordered folds, one division at the end. */
function folded(trades: readonly ClosedTrade[], cash: readonly CashMovement[], startCents: number) {
  const closings = trades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
  const moves = cash.map(({ at, cents }) => ({ kind: 'cash' as const, at, cashCents: cents }))
  return finishStatistics(
    foldTrades(trades),
    foldStreaks(trades),
    foldClosing(curveEvents(closings, moves)),
    startCents,
  )
}

test('for any trades and cash, every figure matches its definition in the spec', () => {
  fc.assert(
    fc.property(
      closedTradesArbitrary(),
      cashArbitrary,
      fc.integer({ min: -100_000, max: 10_000_000 }),
      (trades, cash, startCents) => {
        const oracle = statisticsOracle(trades, { startCents, cash })
        expect(statisticsDifferences(folded(trades, cash, startCents), oracle)).toEqual([])
      },
    ),
    { numRuns: runs(600) },
  )
})

test('for thousands of trades over ten years, every figure matches its definition in the spec', () => {
  const count = allTests ? 10_000 : 2_000
  const trades = [...largeHistory({ seed: 7, count })]
  const cash = [
    { at: trades[0]?.openedAt ?? 0, cents: 1_000_000 },
    { at: trades[count / 2]?.closedAt ?? 0, cents: -250_000 },
  ]
  const oracle = statisticsOracle(trades, { startCents: 2_500_000, cash })
  expect(oracle.totalTrades).toBe(count)
  expect(statisticsDifferences(folded(trades, cash, 2_500_000), oracle)).toEqual([])
}, 60_000)
