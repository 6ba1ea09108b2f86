import { runs } from '@plumbline/testing/all-tests'
import {
  cashArbitrary,
  closedTradesArbitrary,
  partsArbitrary,
} from '@plumbline/testing/arbitraries/closed-trade'
import { figuresDifferences } from '@plumbline/testing/figures-differences'
import { figuresOracle } from '@plumbline/testing/figures-oracle'
import { type OraclePart, realisedBy } from '@plumbline/testing/oracle/realised'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLastClose, curveEvents, foldClosing } from './closing-summary.ts'
import { type Figures, finishFigures } from './figures.ts'
import { foldTrades } from './trade-summary.ts'
import { foldStreaks } from './streaks.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { takeMedian } from './quantile.ts'
import { relativeDrawdownAccumulator } from './relative-drawdown.ts'
import { returnsAccumulator } from './returns.ts'

function figuresOf(
  trades: readonly ClosedTrade[],
  cash: readonly { at: number; cents: number }[],
  start: number,
  parts: readonly OraclePart[],
): Figures {
  const closings = trades
    .toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
    .map((trade) =>
      atLastClose(
        trade,
        parts.filter(({ tradeId }) => tradeId === trade.id),
      ),
    )
  const partial = parts.map(({ tradeId: _tradeId, ...part }) => ({
    kind: 'part' as const,
    openedAt: part.at,
    ...part,
  }))
  const moves = cash.map(({ at, cents }) => ({ kind: 'cash' as const, at, cashCents: cents }))
  const events = curveEvents(closings, moves, partial)
  const returns = returnsAccumulator(start)
  const drawdown = relativeDrawdownAccumulator(start)
  for (const event of events) {
    returns.follow(event)
    drawdown.follow(event)
  }
  const median = (list: readonly ClosedTrade[], value: (closedTrade: ClosedTrade) => number, divisor = 1) => {
    const middle = takeMedian(Float64Array.from(list, value))
    return middle === null ? null : middle / divisor
  }
  const decided = trades.filter((trade) => !trade.breakEven)
  return finishFigures(
    foldTrades(trades),
    foldStreaks(trades),
    foldClosing(events),
    start,
    returns.result(),
    {
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
    },
  )
}

test('for any trades with partial closes, and cash, every figure matches its definition in docs/statistics.md', () => {
  fc.assert(
    fc.property(
      closedTradesArbitrary({ maxLength: 40 }).chain((trades) =>
        fc.tuple(fc.constant(trades), partsArbitrary(trades)),
      ),
      cashArbitrary,
      fc.integer({ min: -100_000, max: 10_000_000 }),
      ([trades, parts], cash, start) => {
        const oracle = figuresOracle(trades, realisedBy(trades, parts), { startCents: start, cash })
        expect(figuresDifferences(figuresOf(trades, cash, start, parts), oracle)).toEqual([])
      },
    ),
    { numRuns: runs(150) },
  )
})
