import {
  type CurveEvent,
  combineClosing,
  emptyClosing,
  foldClosing,
} from '@plumbline/domain/statistics/closing-summary'
import { dayOf } from '@plumbline/domain/statistics/calendar-position'
import { firstOfMonth } from '@plumbline/domain/statistics/cover-period'
import { combineOpening, emptyOpening, foldOpening } from '@plumbline/domain/statistics/opening-summary'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import {
  decodeClosing,
  decodeOpening,
  encodeClosing,
  encodeOpening,
} from '@plumbline/domain/statistics/summary-codec'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Fold, SummaryRow } from '../statistics.repo.ts'

/** One row per day of opening, from trades in that order. */
export function openingDays(closedTrades: readonly ClosedTrade[]): readonly SummaryRow[] {
  return byDay(closedTrades, (closedTrade) => closedTrade.openedAt).map(([day, list]) => {
    const summary = foldOpening(list)
    return {
      day,
      trades: list.length,
      netPnlCents: summary.all.netPnlCents,
      cashCents: 0,
      tradesWithR: 0,
      rMultipleE4: 0,
      text: encodeOpening(summary),
    }
  })
}

/** One row per day of closing, from events in that order. */
export function closingDays(events: readonly CurveEvent[]): readonly SummaryRow[] {
  return byDay(events, (event) => (event.kind === 'cash' ? event.at : event.closedTrade.closedAt)).map(
    ([day, list]) => {
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
    },
  )
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
    text:
      fold === 'opening'
        ? encodeOpening(rows.map((row) => decodeOpening(row.text)).reduce(combineOpening, emptyOpening))
        : encodeClosing(rows.map((row) => decodeClosing(row.text)).reduce(combineClosing, emptyClosing)),
  }))
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
