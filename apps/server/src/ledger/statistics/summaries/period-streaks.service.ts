import type { DateRange } from '@plumbline/domain/time/date-range'
import { dateSpans, monthSpans } from '@plumbline/domain/statistics/date-spans'
import { periodBounds } from '@plumbline/domain/statistics/period-bounds'
import {
  closedWithin,
  combineStreaks,
  emptyStreaks,
  foldStreaks,
  type Streaks,
} from '@plumbline/domain/statistics/streaks'
import { decodeStreaks } from '@plumbline/domain/statistics/summary-codec'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import * as repo from '../statistics.repo.ts'

/** Days without trades that are read too instead of splitting a span. */
const GAP_DAYS = 4
const LONGEST_DAYS = 366

/**
 * Streaks of the trades that had their last close in a period, in order of opening. Months and days of opening whose
 * trades were all closed in the period are combined; only of the days that cross an end are the trades read.
 */
export async function periodStreaks(
  trx: Tx,
  userId: string,
  account: repo.FoldedAccount,
  period: DateRange,
): Promise<Streaks> {
  const { start, end } = periodBounds(period)
  const pieces = new Map<string, Streaks>()
  const undecided = (rows: readonly repo.SummaryRow[]): readonly string[] =>
    rows.flatMap(({ day, text }) => {
      const summary = decodeStreaks(text)
      const place = closedWithin(summary, start, end)
      if (place === 'all') pieces.set(day, summary.streaks)
      return place === 'some' ? [day] : []
    })
  const read = (cover: Parameters<typeof repo.coveringSummaries>[4]) =>
    repo.coveringSummaries(trx, userId, account.id, 'opening', cover)

  const crossing = undecided(await read({ months: { from: null, to: period.to }, days: [] }))
  if (crossing.length > 0) {
    const days = undecided(await read({ months: null, days: monthSpans(crossing, LONGEST_DAYS) }))
    const crossed = new Set(days)
    for (const span of dateSpans(days, GAP_DAYS, LONGEST_DAYS)) {
      const trades = await repo.closedTradesWithin(trx, userId, account, 'opening', span)
      const byDay = Map.groupBy(
        trades.filter(({ closedAt }) => closedAt >= start && closedAt < end),
        ({ openedAt }) => fromLocalSeconds(openedAt).slice(0, 10),
      )
      for (const [day, ofDay] of byDay) if (crossed.has(day)) pieces.set(day, foldStreaks(ofDay))
    }
  }
  // A month is named by its first day, and never both a piece itself and the month of one.
  return [...pieces]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, streaks]) => streaks)
    .reduce(combineStreaks, emptyStreaks)
}
