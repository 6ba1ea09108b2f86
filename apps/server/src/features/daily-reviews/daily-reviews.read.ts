import type { ReviewScores } from '@plumbline/domain/daily-reviews/review-averages'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import type { Tx } from '#server/platform/db/database.ts'
import { reviewsWithin, scoresOf } from './daily-reviews.repo.ts'

/** The answers of the reviews of days within a span, that are numbers. */
export async function scoresOfDays(
  trx: Tx,
  userId: string,
  span: DateSpan,
): Promise<readonly (ReviewScores & { readonly date: string })[]> {
  const rows = await reviewsWithin(trx, userId, span)
  return rows.map((row) => ({ date: row.date, ...scoresOf(row) }))
}
