import { largeHistory } from '@plumbline/simulator/large-history'
import { cashArbitrary, type CashMovement, outcomesArbitrary } from '@plumbline/testing/arbitraries/outcome'
import { statisticsOracle } from '@plumbline/testing/statistics-oracle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveEvents, foldClosing } from './closing-summary.ts'
import { finishStatistics } from './finish.ts'
import { foldOpening } from './opening-summary.ts'
import type { Outcome } from './outcome.ts'
import type { Performance, TradeStatistics } from './trade-statistics.ts'

/** The product's way: two ordered folds, one division at the end. */
function folded(trades: readonly Outcome[], cash: readonly CashMovement[], startCents: number) {
  const closings = trades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
  const moves = cash.map(({ at, cents }) => ({ kind: 'cash' as const, at, cashCents: cents }))
  return finishStatistics(foldOpening(trades), foldClosing(curveEvents(closings, moves)), startCents)
}

/** Irrational figures: the two ways round differently, so they are near each other; everything else is equal or wrong. */
const RATIOS = [
  'expectancyError',
  'averageR',
  'sqn',
  'sharpePerTrade',
  'sharpePerDay',
  'sortinoPerTrade',
  'sortinoPerDay',
] as const

function expectAgreement(ours: TradeStatistics, oracle: TradeStatistics): void {
  const near = RATIOS.map((key) => [key, isNear(ours[key], oracle[key])])
  expect(near).toEqual(RATIOS.map((key) => [key, true]))
  const multiples = rowsOf(oracle).map((row) => row.averageR)
  expect(rowsOf(ours).every((row, index) => isNear(row.averageR, multiples[index] ?? null))).toBe(true)
  expect(exactly(ours)).toEqual(exactly(oracle))
}

function rowsOf(statistics: TradeStatistics): readonly Performance[] {
  const { byHour, byPair, bySession, byStrategy, byTag, byEmotion, byDirection } = statistics
  return [...byHour, ...byPair, ...bySession, ...byStrategy, ...byTag, ...byEmotion, ...byDirection]
}

function isNear(a: number | null, b: number | null): boolean {
  return a === null || b === null
    ? a === b
    : Math.abs(a - b) <= 1e-9 * Math.max(1e-3, Math.abs(a), Math.abs(b))
}

/** The rest as JSON has it: without the ratios and without a zero's sign. */
function exactly(statistics: TradeStatistics): unknown {
  const left: ReadonlySet<string> = new Set(RATIOS)
  return JSON.parse(JSON.stringify(statistics, (key, value: unknown) => (left.has(key) ? undefined : value)))
}

test('for any trades and cash, every figure is the one that the sentences of the spec give', () => {
  fc.assert(
    fc.property(
      outcomesArbitrary(),
      cashArbitrary,
      fc.integer({ min: -100_000, max: 10_000_000 }),
      (trades, cash, startCents) => {
        expectAgreement(folded(trades, cash, startCents), statisticsOracle(trades, { startCents, cash }))
      },
    ),
    { numRuns: 600 },
  )
})

test('for 10,000 trades of ten years, every figure is the one that the sentences of the spec give', () => {
  const trades = [...largeHistory({ seed: 7, count: 10_000 })]
  const cash = [
    { at: trades[0]?.openedAt ?? 0, cents: 1_000_000 },
    { at: trades[5_000]?.closedAt ?? 0, cents: -250_000 },
  ]
  const oracle = statisticsOracle(trades, { startCents: 2_500_000, cash })
  expect(oracle.totalTrades).toBe(10_000)
  expectAgreement(folded(trades, cash, 2_500_000), oracle)
}, 60_000)
