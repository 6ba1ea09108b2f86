import { runs } from '@plumbline/testing/all-tests'
import { cashArbitrary, closedTradesArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { figuresDifferences } from '@plumbline/testing/figures-differences'
import { figuresOracle } from '@plumbline/testing/figures-oracle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveEvents, foldClosing } from './closing-summary.ts'
import { dayOf } from './calendar-position.ts'
import { type Figures, finishFigures } from './figures.ts'
import { foldOpening } from './opening-summary.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { takeMedian } from './quantile.ts'
import { relativeDrawdownAccumulator } from './relative-drawdown.ts'
import { returnsAccumulator } from './returns.ts'

function figuresOf(
  trades: readonly ClosedTrade[],
  cash: readonly { at: number; cents: number }[],
  start: number,
): Figures {
  const closings = trades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
  const moves = cash.map(({ at, cents }) => ({ kind: 'cash' as const, at, cashCents: cents }))
  const events = curveEvents(closings, moves)
  const returns = returnsAccumulator(start)
  const drawdown = relativeDrawdownAccumulator(start)
  for (const event of events) {
    if (event.kind === 'cash') {
      returns.move(event.cashCents, dayOf(event.at))
      drawdown.add(0, event.cashCents, event.at)
    } else {
      returns.add(event.closedTrade.netPnlCents, 1, dayOf(event.closedTrade.closedAt))
      drawdown.add(event.closedTrade.netPnlCents, 0, event.closedTrade.closedAt)
    }
  }
  const median = (list: readonly ClosedTrade[], value: (closedTrade: ClosedTrade) => number, divisor = 1) => {
    const middle = takeMedian(Float64Array.from(list, value))
    return middle === null ? null : middle / divisor
  }
  const decided = trades.filter((trade) => !trade.breakEven)
  return finishFigures(foldOpening(trades), foldClosing(events), start, returns.result(), {
    medianPnl: median(trades, (trade) => trade.netPnlCents, 100),
    medianWinningTrade: median(
      decided.filter((trade) => trade.netPnlCents > 0),
      (trade) => trade.netPnlCents,
      100,
    ),
    medianLosingTrade: median(
      decided.filter((trade) => trade.netPnlCents < 0),
      (trade) => trade.netPnlCents,
      100,
    ),
    medianR: median(
      trades.filter((trade) => trade.rMultipleE4 !== null),
      (trade) => trade.rMultipleE4 ?? 0,
      10_000,
    ),
    medianHoldingSeconds: median(trades, (trade) => trade.closedAt - trade.openedAt),
    relativeDrawdown: drawdown.result(),
  })
}

test('for any trades and cash, every figure matches its definition in docs/statistics.md', () => {
  fc.assert(
    fc.property(
      closedTradesArbitrary({ maxLength: 40 }),
      cashArbitrary,
      fc.integer({ min: -100_000, max: 10_000_000 }),
      (trades, cash, start) => {
        const oracle = figuresOracle(trades, trades, { startCents: start, cash })
        expect(figuresDifferences(figuresOf(trades, cash, start), oracle)).toEqual([])
      },
    ),
    { numRuns: runs(150) },
  )
})
