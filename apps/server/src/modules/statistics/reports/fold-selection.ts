import {
  type CashEvent,
  type ClosingSummary,
  combineClosing,
  emptyClosing,
  foldClosing,
} from '@plumbline/domain/statistics/closing-summary'
import { crossTabAccumulator, ONE_COLUMN } from '@plumbline/domain/statistics/cross-tab'
import { dayOf } from '@plumbline/domain/statistics/calendar-position'
import type { curveAccumulator } from '@plumbline/domain/statistics/equity-curve'
import { type Figures, finishFigures, type TradeByTradeFigures } from '@plumbline/domain/statistics/figures'
import {
  combineOpening,
  emptyOpening,
  type Extreme,
  foldOpening,
  type OpeningSummary,
} from '@plumbline/domain/statistics/opening-summary'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { finishStatistics, type TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { takeMedian } from '@plumbline/domain/statistics/quantile'
import {
  type RelativeDrawdown,
  relativeDrawdownAccumulator,
} from '@plumbline/domain/statistics/relative-drawdown'
import { type Returns, returnsAccumulator } from '@plumbline/domain/statistics/returns'
import type { DayGroup } from '../summaries/day-groups.repo.ts'
import { partOf, type ReportWatch, unwatched } from './report-watch.ts'
import { inStretches, type Selection } from './selection.ts'

/** All figures of a selection, from its trades by opening and by closing and its accounts' cash. */
export async function foldFigures(
  byOpening: Selection,
  byClosing: Selection,
  cash: readonly CashEvent[],
  balanceBeforeCents: number,
  watch: ReportWatch = unwatched,
): Promise<Figures> {
  const { opening, medians } = await openingOf(byOpening, partOf(watch, 0, 2))
  const folded = await closingOf(byClosing, cash, balanceBeforeCents, partOf(watch, 1, 2))
  const { closing, returns, relativeDrawdown } = folded
  return finishFigures(opening, closing, balanceBeforeCents, returns, { ...medians, relativeDrawdown })
}

/** The spec's statistics of a selection, from the same folds. */
export async function foldStatistics(
  byOpening: Selection,
  byClosing: Selection,
  cash: readonly CashEvent[],
  balanceBeforeCents: number,
  watch: ReportWatch = unwatched,
): Promise<TradeStatistics> {
  const { opening } = await openingOf(byOpening, partOf(watch, 0, 2))
  const { closing } = await closingOf(byClosing, cash, balanceBeforeCents, partOf(watch, 1, 2))
  return finishStatistics(opening, closing, balanceBeforeCents)
}

/** The trades of a selection grouped by day of closing, in order. */
export async function foldClosingDays(
  selection: Selection,
  watch: ReportWatch = unwatched,
): Promise<readonly DayGroup[]> {
  const tab = crossTabAccumulator(({ closedAt }) => [fromLocalSeconds(closedAt).slice(0, 10)], ONE_COLUMN)
  const add = (stretch: Iterable<ClosedTrade>) => {
    for (const closedTrade of stretch) tab.add(closedTrade)
  }
  await inStretches(selection, add, watch)
  return tab
    .result()
    .rows.map(({ key, group }) => ({ day: key, group }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The figures that no summary contains, for trades whose other figures come from summaries. */
export async function foldByTrade(
  byOpening: Selection,
  byClosing: Selection,
  cash: readonly CashEvent[],
  balanceBeforeCents: number,
  watch: ReportWatch = unwatched,
): Promise<TradeByTradeFigures> {
  const collected = medianCollector(byOpening.count)
  const collect = (stretch: Iterable<ClosedTrade>) => {
    for (const closedTrade of stretch) collected.add(closedTrade)
  }
  await inStretches(byOpening, collect, partOf(watch, 0, 2))
  const drawdown = relativeDrawdownAccumulator(balanceBeforeCents)
  const move = cashQueue(cash, (event) => drawdown.add(0, event.cashCents, event.at))
  const follow = (stretch: Iterable<ClosedTrade>) => {
    for (const closedTrade of stretch) {
      move(closedTrade.closedAt)
      drawdown.add(closedTrade.netPnlCents, 0, closedTrade.closedAt)
    }
  }
  await inStretches(byClosing, follow, partOf(watch, 1, 2))
  move(Number.POSITIVE_INFINITY)
  return { ...collected.result(), relativeDrawdown: drawdown.result() }
}

/** Adds the trades of a selection and its accounts' cash to a curve. */
export async function foldCurve(
  byClosing: Selection,
  cash: readonly CashEvent[],
  curve: ReturnType<typeof curveAccumulator>,
  watch: ReportWatch = unwatched,
): Promise<void> {
  const move = cashQueue(cash, curve.add)
  const follow = (stretch: Iterable<ClosedTrade>) => {
    for (const closedTrade of stretch) {
      move(closedTrade.closedAt)
      curve.add({ kind: 'trade', closedTrade })
    }
  }
  await inStretches(byClosing, follow, watch)
  move(Number.POSITIVE_INFINITY)
}

type Medians = Omit<TradeByTradeFigures, 'relativeDrawdown'>

async function openingOf(
  selection: Selection,
  watch: ReportWatch,
): Promise<{ readonly opening: OpeningSummary; readonly medians: Medians }> {
  const collected = medianCollector(selection.count)
  let opening = emptyOpening
  const fold = (stretch: Iterable<ClosedTrade>) => {
    opening = combineOpening(opening, foldOpening(collected.through(stretch)))
  }
  await inStretches(selection, fold, watch)
  return {
    opening: {
      ...opening,
      best: named(selection, opening.best),
      worst: named(selection, opening.worst),
    },
    medians: collected.result(),
  }
}

async function closingOf(
  selection: Selection,
  cash: readonly CashEvent[],
  balanceBeforeCents: number,
  watch: ReportWatch,
): Promise<{
  readonly closing: ClosingSummary
  readonly returns: Returns
  readonly relativeDrawdown: RelativeDrawdown
}> {
  const drawdown = relativeDrawdownAccumulator(balanceBeforeCents)
  const returns = returnsAccumulator(balanceBeforeCents)
  let closing = emptyClosing
  const pending: CashEvent[] = []
  const move = cashQueue(cash, (event) => {
    drawdown.add(0, event.cashCents, event.at)
    returns.move(event.cashCents, dayOf(event.at))
    pending.push(event)
  })
  const cashBefore = (closedTrade: ClosedTrade) => {
    move(closedTrade.closedAt)
    drawdown.add(closedTrade.netPnlCents, 0, closedTrade.closedAt)
    returns.add(closedTrade.netPnlCents, 1, dayOf(closedTrade.closedAt))
    return pending.splice(0)
  }
  const fold = (stretch: Iterable<ClosedTrade>) => {
    closing = combineClosing(closing, foldClosing(eventsOf(stretch, cashBefore)))
  }
  await inStretches(selection, fold, watch)
  move(Number.POSITIVE_INFINITY)
  closing = combineClosing(closing, foldClosing(pending))
  return { closing, returns: returns.result(), relativeDrawdown: drawdown.result() }
}

function* eventsOf(
  stretch: Iterable<ClosedTrade>,
  cashBefore: (closedTrade: ClosedTrade) => readonly CashEvent[],
) {
  for (const closedTrade of stretch) {
    yield* cashBefore(closedTrade)
    yield { kind: 'trade', closedTrade } as const
  }
}

/** Passes cash on up to a moment, in order; cash of a trade's second comes before the trade. */
function cashQueue(cash: readonly CashEvent[], take: (event: CashEvent) => void): (until: number) => void {
  let next = 0
  return (until) => {
    for (let event = cash[next]; event !== undefined && event.at <= until; event = cash[next]) {
      take(event)
      next += 1
    }
  }
}

/** The fold knows only results; the trade is the first of its selection with this one. */
function named(selection: Selection, extreme: Extreme | null): Extreme | null {
  if (extreme === null) return null
  for (let position = 0; position < selection.count; position += 1) {
    if (selection.at(position).netPnlCents === extreme.netPnlCents) {
      return { netPnlCents: extreme.netPnlCents, id: selection.idAt(position) }
    }
  }
  return null
}

/** Collects the values for the medians: eight bytes each, held only until they are computed. */
function medianCollector(count: number) {
  const nets = new Float64Array(count)
  const held = new Float64Array(count)
  const risks = new Float64Array(count)
  const wins = new Float64Array(count)
  const losses = new Float64Array(count)
  const counts = { all: 0, risks: 0, wins: 0, losses: 0 }
  const add = (closedTrade: ClosedTrade) => {
    const net = closedTrade.netPnlCents
    nets[counts.all] = net
    held[counts.all] = closedTrade.closedAt - closedTrade.openedAt
    counts.all += 1
    if (closedTrade.rMultipleE4 !== null) {
      risks[counts.risks] = closedTrade.rMultipleE4
      counts.risks += 1
    }
    if (closedTrade.breakEven) return
    if (net > 0) {
      wins[counts.wins] = net
      counts.wins += 1
    } else if (net < 0) {
      losses[counts.losses] = net
      counts.losses += 1
    }
  }
  return {
    add,
    *through(stretch: Iterable<ClosedTrade>): Generator<ClosedTrade, void, undefined> {
      for (const closedTrade of stretch) {
        add(closedTrade)
        yield closedTrade
      }
    },
    result: (): Medians => ({
      medianPnl: scaled(takeMedian(nets), 100),
      medianWinningTrade: scaled(takeMedian(wins.subarray(0, counts.wins)), 100),
      medianLosingTrade: scaled(takeMedian(losses.subarray(0, counts.losses)), 100),
      medianR: scaled(takeMedian(risks.subarray(0, counts.risks)), 10_000),
      medianHoldingSeconds: takeMedian(held),
    }),
  }
}

function scaled(value: number | null, divisor: number): number | null {
  return value === null ? null : value / divisor
}
