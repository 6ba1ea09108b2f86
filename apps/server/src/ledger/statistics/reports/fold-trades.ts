import {
  type CashEvent,
  type ClosingSummary,
  combineClosing,
  emptyClosing,
  foldClosing,
  momentOf,
  realisedCents,
} from '@plumbline/domain/statistics/closing-summary'
import { crossTabAccumulator, ONE_COLUMN } from '@plumbline/domain/statistics/cross-tab'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import type { curveAccumulator } from '@plumbline/domain/statistics/equity-curve'
import { type Figures, finishFigures, type TradeByTradeFigures } from '@plumbline/domain/statistics/figures'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { emptyGroup } from '@plumbline/domain/statistics/group'
import { combineStreaks, emptyStreaks, foldStreaks, type Streaks } from '@plumbline/domain/statistics/streaks'
import {
  combineTradeSummaries,
  emptyTradeSummary,
  type Extreme,
  foldTrades,
  type TradeSummary,
} from '@plumbline/domain/statistics/trade-summary'
import { finishStatistics, type TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { takeMedian } from '@plumbline/domain/statistics/quantile'
import {
  type RelativeDrawdown,
  relativeDrawdownAccumulator,
} from '@plumbline/domain/statistics/relative-drawdown'
import { type Returns, returnsAccumulator } from '@plumbline/domain/statistics/returns'
import type { Money } from '../summaries/account-money.service.ts'
import type { DayGroup } from '../summaries/day-groups.repo.ts'
import { partOf, type ReportWatch, unwatched } from './report-watch.ts'
import { type ClosingTrades, inEvents, inStretches, type OrderedTrades } from './ordered-trades.ts'

/** All figures of selected trades: by opening and by last close, with their accounts' money. */
export async function foldFigures(
  byOpening: OrderedTrades,
  closings: ClosingTrades,
  money: Money,
  watch: ReportWatch = unwatched,
): Promise<Figures> {
  const { trades, streaks, medians } = await tradesOf(byOpening, partOf(watch, 0, 2))
  const folded = await closingOf(closings, money, partOf(watch, 1, 2))
  const { closing, returns, relativeDrawdown } = folded
  return finishFigures(trades, streaks, closing, money.balanceBeforeCents, returns, {
    ...medians,
    relativeDrawdown,
  })
}

/** The specification's statistics of selected trades, from the same folds. */
export async function foldStatistics(
  byOpening: OrderedTrades,
  closings: ClosingTrades,
  money: Money,
  watch: ReportWatch = unwatched,
): Promise<TradeStatistics> {
  const { trades, streaks } = await tradesOf(byOpening, partOf(watch, 0, 2))
  const { closing } = await closingOf(closings, money, partOf(watch, 1, 2))
  return finishStatistics(trades, streaks, closing, money.balanceBeforeCents)
}

/** Selected trades grouped by day, in order: each by its last close, money by the day it was realised. */
export async function foldClosingDays(
  closings: ClosingTrades,
  watch: ReportWatch = unwatched,
): Promise<readonly DayGroup[]> {
  const tab = crossTabAccumulator(({ closedAt }) => [dayText(closedAt)], ONE_COLUMN)
  await closings.each(tab.add, partOf(watch, 0, 2))
  const groups = new Map(tab.result().rows.map(({ key, group }) => [key, group]))
  const nets = new Map<number, number>()
  const realise = (events: Parameters<Parameters<typeof inEvents>[2]>[0]) => {
    for (const event of events) {
      const day = dayOf(momentOf(event))
      nets.set(day, (nets.get(day) ?? 0) + realisedCents(event))
    }
  }
  await inEvents(closings, [], realise, partOf(watch, 1, 2))
  return [...nets]
    .filter(([number, cents]) => cents !== 0 || groups.has(dayText(number * 86_400)))
    .sort(([a], [b]) => a - b)
    .map(([number, netPnlCents]) => {
      const day = dayText(number * 86_400)
      return { day, group: { ...(groups.get(day) ?? emptyGroup), netPnlCents } }
    })
}

function dayText(localSeconds: number): string {
  return fromLocalSeconds(localSeconds).slice(0, 10)
}

/** The figures that no summary contains, for trades whose other figures come from summaries. */
export async function foldByTrade(
  byOpening: OrderedTrades,
  closings: ClosingTrades,
  { cash, balanceBeforeCents }: Money,
  watch: ReportWatch = unwatched,
): Promise<TradeByTradeFigures> {
  const collected = medianCollector(byOpening.count)
  await byOpening.each(collected.add, partOf(watch, 0, 2))
  const drawdown = relativeDrawdownAccumulator(balanceBeforeCents)
  await inEvents(closings, cash, (events) => events.forEach(drawdown.follow), partOf(watch, 1, 2))
  return { ...collected.result(), relativeDrawdown: drawdown.result() }
}

/** Adds the money of selected trades and their accounts' cash to a curve. */
export async function foldCurve(
  closings: ClosingTrades,
  cash: readonly CashEvent[],
  curve: ReturnType<typeof curveAccumulator>,
  watch: ReportWatch = unwatched,
): Promise<void> {
  await inEvents(closings, cash, (events) => events.forEach(curve.add), watch)
}

type Medians = Omit<TradeByTradeFigures, 'relativeDrawdown'>

async function tradesOf(
  byOpening: OrderedTrades,
  watch: ReportWatch,
): Promise<{ readonly trades: TradeSummary; readonly streaks: Streaks; readonly medians: Medians }> {
  const collected = medianCollector(byOpening.count)
  let trades = emptyTradeSummary
  let streaks = emptyStreaks
  const fold = (stretch: Iterable<ClosedTrade>) => {
    const list = [...collected.through(stretch)]
    trades = combineTradeSummaries(trades, foldTrades(list))
    streaks = combineStreaks(streaks, foldStreaks(list))
  }
  await inStretches(byOpening, fold, watch)
  return {
    trades: { ...trades, best: named(byOpening, trades.best), worst: named(byOpening, trades.worst) },
    streaks,
    medians: collected.result(),
  }
}

async function closingOf(
  closings: ClosingTrades,
  { cash, balanceBeforeCents }: Money,
  watch: ReportWatch,
): Promise<{
  readonly closing: ClosingSummary
  readonly returns: Returns
  readonly relativeDrawdown: RelativeDrawdown
}> {
  const drawdown = relativeDrawdownAccumulator(balanceBeforeCents)
  const returns = returnsAccumulator(balanceBeforeCents)
  let closing = emptyClosing
  await inEvents(
    closings,
    cash,
    (events) => {
      for (const event of events) {
        drawdown.follow(event)
        returns.follow(event)
      }
      closing = combineClosing(closing, foldClosing(events))
    },
    watch,
  )
  return { closing, returns: returns.result(), relativeDrawdown: drawdown.result() }
}

/** The fold knows only results; the trade is the first with this one. */
function named(all: OrderedTrades, extreme: Extreme | null): Extreme | null {
  if (extreme === null) return null
  for (let position = 0; position < all.count; position += 1) {
    if (all.at(position).netPnlCents === extreme.netPnlCents) {
      return { ...extreme, id: all.idAt(position) }
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
