import { subtractRanges, type TimeRange } from '@plumbline/domain/bars/time-ranges'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import { storedJson } from '#server/platform/db/stored-json.ts'
import type { SeriesRow } from './prices.repo.ts'

const readRanges = storedJson('bar_coverage.answered', z.array(z.tuple([z.number(), z.number()])))

/** Bars of the last hour may not have been asked for yet. */
const RECENT = 3_600

/**
 * Whether a series lacks bars of its span (1) or has them all (0). What terminals and services answered is recorded; a
 * file has what lies between its first and last bar.
 */
export async function lacksBars(
  trx: Tx,
  userId: string,
  series: readonly SeriesRow[],
  spanIn: (series: SeriesRow) => TimeRange,
): Promise<(series: SeriesRow) => number> {
  const coverage = await trx
    .selectFrom('bar_coverage')
    .selectAll()
    .where('user_id', '=', userId)
    .where('symbol', 'in', ['', ...series.map(({ symbol }) => symbol)])
    .execute()
  const answeredOf = (row: SeriesRow): readonly TimeRange[] =>
    coverage
      .filter(
        ({ symbol, timeframe, source, account_id: accountId }) =>
          symbol === row.symbol &&
          timeframe === row.timeframe &&
          (row.source === 'terminal'
            ? source === 'terminal' && accountId === row.account_id
            : source === row.label),
      )
      .flatMap(({ answered }) => readRanges(answered).map(([from, to]) => ({ from, to })))
  return (row) => {
    const { from, to } = spanIn(row)
    const { first_at: first, last_at: last } = row
    const start = Math.floor(from / row.timeframe) * row.timeframe
    const span = { from: start, to: Math.max(start + 1, to - RECENT) }
    const stored = first === null || last === null ? [] : [{ from: first, to: last + row.timeframe }]
    return Number(subtractRanges([span], row.source === 'file' ? stored : answeredOf(row)).length > 0)
  }
}
