import { assertNever } from '@plumbline/domain/assert-never'
import {
  type CurveEvent,
  combineClosing,
  emptyClosing,
  foldClosing,
  momentOf,
} from '@plumbline/domain/statistics/closing-summary'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import { firstOfMonth } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { combineStreakSummaries, foldStreakSummary } from '@plumbline/domain/statistics/streaks'
import {
  combineTradeSummaries,
  emptyTradeSummary,
  foldTrades,
} from '@plumbline/domain/statistics/trade-summary'
import {
  decodeClosing,
  decodeStreaks,
  decodeTrades,
  encodeClosing,
  encodeStreaks,
  encodeTrades,
} from '@plumbline/domain/statistics/summary-codec'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import { type Closings, closingsWithin } from '../closings.repo.ts'
import {
  closedTradesWithin,
  type Fold,
  type FoldedAccount,
  type FoldedDay,
  type SummaryRow,
  type TradeOrder,
} from '../statistics.repo.ts'

/** The folds that are computed from trades in one order. */
export const FOLDS_OF: Readonly<Record<TradeOrder, readonly Fold[]>> = {
  opening: ['opening'],
  closing: ['closing', 'trades'],
}

/** The days of all folds by opening. */
export function daysByOpening(closedTrades: readonly ClosedTrade[]): readonly FoldedDay[] {
  return openingDays(closedTrades).map((row) => ({ ...row, fold: 'opening' }))
}

/** The days of all folds by closing. */
export function daysByClosing({ closedTrades, events }: Closings): readonly FoldedDay[] {
  return [
    ...closingDays(events).map((row) => ({ ...row, fold: 'closing' as const })),
    ...tradeDays(closedTrades).map((row) => ({ ...row, fold: 'trades' as const })),
  ]
}

/** The days of a span, from its trades and cash. */
export async function readDays(
  trx: Tx,
  userId: string,
  account: FoldedAccount,
  order: TradeOrder,
  span: DateSpan,
): Promise<readonly FoldedDay[]> {
  return order === 'opening'
    ? daysByOpening(await closedTradesWithin(trx, userId, account, 'opening', span))
    : daysByClosing(await closingsWithin(trx, userId, account, span))
}

/** One row of streaks per day of opening, from trades in that order. */
function openingDays(closedTrades: readonly ClosedTrade[]): readonly SummaryRow[] {
  return byDay(closedTrades, (closedTrade) => closedTrade.openedAt).map(([day, list]) => ({
    ...blankRow(day),
    trades: list.length,
    text: encodeStreaks(foldStreakSummary(list)),
  }))
}

/** One row of figures per day of the last close, from trades in that order. */
function tradeDays(closedTrades: readonly ClosedTrade[]): readonly SummaryRow[] {
  return byDay(closedTrades, (closedTrade) => closedTrade.closedAt).map(([day, list]) => {
    const summary = foldTrades(list)
    return {
      ...blankRow(day),
      trades: list.length,
      netPnlCents: summary.all.netPnlCents,
      text: encodeTrades(summary),
    }
  })
}

/** One row of realised money per day, from events in order. */
function closingDays(events: readonly CurveEvent[]): readonly SummaryRow[] {
  return byDay(events, momentOf).map(([day, list]) => {
    const summary = foldClosing(list)
    const multiples = list.flatMap((event) =>
      event.kind === 'trade' ? (event.closedTrade.rMultipleE4 ?? []) : [],
    )
    return {
      day,
      trades: summary.trades,
      netPnlCents: summary.netPnlCents,
      cashCents: summary.drawdown.end.cashCents,
      tradesWithR: multiples.length,
      rMultipleE4: multiples.reduce((sum, multiple) => sum + multiple, 0),
      text: encodeClosing(summary),
    }
  })
}

function blankRow(day: string): SummaryRow {
  return { day, trades: 0, netPnlCents: 0, cashCents: 0, tradesWithR: 0, rMultipleE4: 0, text: '' }
}

/** One row per month, from ordered day rows. */
export function monthsOf(fold: Fold, days: readonly SummaryRow[]): readonly SummaryRow[] {
  const months = new Map<string, SummaryRow[]>()
  for (const row of days) {
    const month = firstOfMonth(row.day)
    const list = months.get(month)
    if (list) list.push(row)
    else months.set(month, [row])
  }
  return [...months].map(([day, rows]) => ({
    day,
    trades: rows.reduce((sum, row) => sum + row.trades, 0),
    netPnlCents: rows.reduce((sum, row) => sum + row.netPnlCents, 0),
    cashCents: rows.reduce((sum, row) => sum + row.cashCents, 0),
    tradesWithR: rows.reduce((sum, row) => sum + row.tradesWithR, 0),
    rMultipleE4: rows.reduce((sum, row) => sum + row.rMultipleE4, 0),
    text: combinedText(
      fold,
      rows.map((row) => row.text),
    ),
  }))
}

function combinedText(fold: Fold, texts: readonly string[]): string {
  switch (fold) {
    case 'opening':
      return encodeStreaks(texts.map(decodeStreaks).reduce(combineStreakSummaries))
    case 'trades':
      return encodeTrades(texts.map(decodeTrades).reduce(combineTradeSummaries, emptyTradeSummary))
    case 'closing':
      return encodeClosing(texts.map(decodeClosing).reduce(combineClosing, emptyClosing))
    default:
      return assertNever(fold)
  }
}

function byDay<T>(
  items: readonly T[],
  secondsOf: (item: T) => number,
): readonly (readonly [string, readonly T[]])[] {
  const days: [string, T[]][] = []
  let current = Number.NaN
  for (const item of items) {
    const day = dayOf(secondsOf(item))
    if (day === current) days.at(-1)?.[1].push(item)
    else days.push([fromLocalSeconds(day * 86_400).slice(0, 10), [item]])
    current = day
  }
  return days
}
