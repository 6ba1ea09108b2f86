import type { ReviewPlace } from '@plumbline/contract/daily-reviews/daily-reviews'
import type { ReviewScores } from '@plumbline/domain/daily-reviews/review-averages'
import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { sweepDeleted } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DailyReviewsTable } from './daily-reviews.tables.ts'

export type ReviewRow = Selectable<DailyReviewsTable>
export type NewReviewRow = Omit<Insertable<DailyReviewsTable>, 'user_id' | 'deleted_at'>

/** Columns of a review without answers. */
export const NO_ANSWERS = {
  rating: null,
  mood_before: null,
  mood_after: null,
  focus: null,
  sleep: null,
  template_id: null,
  done_at: null,
  imported: null,
} as const

/** The last created first, without deleted ones. */
export async function listReviews(
  trx: Tx,
  userId: string,
  page: { readonly period?: ReviewPeriod | undefined; readonly offset: number; readonly limit: number },
): Promise<readonly ReviewRow[]> {
  let query = trx
    .selectFrom('daily_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
  if (page.period !== undefined) query = query.where('period', '=', page.period)
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countReviews(
  trx: Tx,
  userId: string,
  period: ReviewPeriod | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from daily_reviews
    where user_id = ${userId} and deleted_at is null and period = coalesce(${period ?? null}::text, period)`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** The review of a period, not a deleted one; `lock` until the transaction ends. */
export async function reviewAt(
  trx: Tx,
  userId: string,
  { period, date }: ReviewPlace,
  lock: 'lock' | null = null,
): Promise<ReviewRow | undefined> {
  const query = trx
    .selectFrom('daily_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('period', '=', period)
    .where('date', '=', date)
    .where('deleted_at', 'is', null)
  return (lock === null ? query : query.forUpdate()).executeTakeFirst()
}

/** Also a deleted one. */
export async function findReview(trx: Tx, userId: string, id: string): Promise<ReviewRow | undefined> {
  return trx
    .selectFrom('daily_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** False if the id or the period is taken. */
export async function insertReview(trx: Tx, userId: string, row: NewReviewRow): Promise<boolean> {
  const added = await trx
    .insertInto('daily_reviews')
    .values({ ...row, user_id: userId, deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateReview(
  trx: Tx,
  userId: string,
  id: string,
  changes: Updateable<DailyReviewsTable>,
): Promise<ReviewRow> {
  return trx
    .updateTable('daily_reviews')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reviews of days within a span. */
export async function reviewsWithin(
  trx: Tx,
  userId: string,
  span: { readonly from: string; readonly to: string },
): Promise<readonly ReviewRow[]> {
  return trx
    .selectFrom('daily_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('period', '=', 'day')
    .where('date', '>=', span.from)
    .where('date', '<=', span.to)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .execute()
}

/** The days with a finished review. */
export async function finishedDays(trx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('daily_reviews')
    .select('date')
    .where('user_id', '=', userId)
    .where('period', '=', 'day')
    .where('done_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ date }) => date)
}

/** Deletes what has been in the bin for 30 days. As the system. */
export async function sweepReviews(trx: Tx): Promise<void> {
  await sweepDeleted(trx, 'daily_reviews')
}

export function scoresOf(row: ReviewRow): ReviewScores {
  return {
    rating: row.rating,
    moodBefore: row.mood_before,
    moodAfter: row.mood_after,
    focus: row.focus,
    sleep: row.sleep,
  }
}
