import { isDeepStrictEqual } from 'node:util'
import type { DailyReview, ReviewChanges, ReviewPlace } from '@plumbline/contract/daily-reviews/daily-reviews'
import { AppError } from '@plumbline/contract/errors'
import { type ReviewPeriod, reviewDate } from '@plumbline/domain/daily-reviews/review-period'
import type { Updateable } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { DailyReviewsTable } from './daily-reviews.tables.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { deleteReviewNotes, restoreReviewNotes } from '#server/features/notebooks/review-notes.write.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import { presentReview } from './daily-reviews.presenter.ts'
import * as repo from './daily-reviews.repo.ts'

export interface DailyReviewsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** The last created first. */
export async function listReviews(
  deps: DailyReviewsDeps,
  actor: Actor,
  page: { readonly period?: ReviewPeriod | undefined; readonly offset: number; readonly limit: number },
): Promise<{ reviews: DailyReview[]; total: number }> {
  return deps.database.asUser(actor.userId, async (trx) => ({
    reviews: (await repo.listReviews(trx, actor.userId, page)).map(presentReview),
    total: await repo.countReviews(trx, actor.userId, page.period),
  }))
}

/** null if there is none. */
export async function getReview(
  deps: DailyReviewsDeps,
  actor: Actor,
  input: ReviewPlace,
): Promise<DailyReview | null> {
  const row = await deps.database.asUser(actor.userId, (trx) =>
    repo.reviewAt(trx, actor.userId, placeOf(input)),
  )
  return row ? presentReview(row) : null
}

/** Omitted answers stay unchanged; the first change creates the review. Repeating a change does nothing. */
export async function saveReview(
  deps: DailyReviewsDeps,
  actor: Actor,
  input: ReviewPlace & { readonly changes: ReviewChanges },
): Promise<DailyReview> {
  const { userId } = actor
  const place = placeOf(input)
  return deps.database.asUser(userId, async (trx) => {
    const before =
      (await repo.reviewAt(trx, userId, place, 'lock')) ?? (await create(deps, trx, userId, place))
    const columns = await changedColumns(deps, trx, userId, before, input.changes)
    if (Object.keys(columns).length === 0) return presentReview(before)
    const edited = { ...columns, is_edited: true, updated_at: deps.now() }
    return presentReview(await repo.updateReview(trx, userId, before.id, edited))
  })
}

/** The new review, or the one that another request has created meanwhile. */
async function create(
  { newId, now }: DailyReviewsDeps,
  trx: Tx,
  userId: string,
  place: ReviewPlace,
): Promise<repo.ReviewRow> {
  const dates = { created_at: now(), updated_at: now() }
  await repo.insertReview(trx, userId, { ...repo.NO_ANSWERS, ...place, ...dates, id: newId() })
  const row = await repo.reviewAt(trx, userId, place, 'lock')
  if (!row) throw new Error('The review neither exists nor could be added')
  return row
}

/** The columns that a change sets to another value. */
async function changedColumns(
  deps: DailyReviewsDeps,
  trx: Tx,
  userId: string,
  before: repo.ReviewRow,
  { done, tags, ...changes }: ReviewChanges,
): Promise<Updateable<DailyReviewsTable>> {
  const { rating, moodBefore, moodAfter, focus, sleep, templateId } = changes
  const labels = tags && (await resolveLabels(deps, trx, userId, 'tags', tags, 'label'))
  const wanted: Updateable<DailyReviewsTable> = {
    ...(rating !== undefined && { rating }),
    ...(moodBefore !== undefined && { mood_before: moodBefore }),
    ...(moodAfter !== undefined && { mood_after: moodAfter }),
    ...(focus !== undefined && { focus }),
    ...(sleep !== undefined && { sleep }),
    ...(templateId !== undefined && { template_id: templateId }),
    ...(tags && labels && { tags: [...new Set(tags.map((tag) => labels.get(tag)?.label ?? tag))] }),
    ...(done !== undefined && { done_at: done ? (before.done_at ?? deps.now()) : null }),
  }
  const stored: Readonly<Record<string, unknown>> = { ...before }
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => !isDeepStrictEqual(value, stored[column])),
  )
}

/** With its plan and report; throws DAILY_REVIEW_NOT_FOUND. */
export async function deleteReview(
  deps: DailyReviewsDeps,
  actor: Actor,
  input: { readonly id: string },
): Promise<{ id: string }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const row = await existing(trx, actor, input.id)
    if (row.deleted_at !== null) throw notFound(input.id)
    const deletedAt = deps.now()
    await repo.updateReview(trx, actor.userId, row.id, { deleted_at: deletedAt })
    await deleteReviewNotes(trx, actor.userId, row, deletedAt)
    return { id: row.id }
  })
}

/** Throws DAILY_REVIEW_NOT_FOUND, and DAILY_REVIEW_REPLACED if its period has another review by now. */
export async function restoreReview(
  deps: DailyReviewsDeps,
  actor: Actor,
  input: { readonly id: string },
): Promise<DailyReview> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    const row = await existing(trx, actor, input.id)
    if (row.deleted_at === null) return presentReview(row)
    if (await repo.reviewAt(trx, userId, row)) throw new AppError('DAILY_REVIEW_REPLACED', { date: row.date })
    await restoreReviewNotes(deps, trx, userId, row, row.deleted_at)
    return presentReview(await repo.updateReview(trx, userId, row.id, { deleted_at: null }))
  })
}

async function existing(trx: Tx, { userId }: Actor, id: string): Promise<repo.ReviewRow> {
  // PostgreSQL refuses such text, and no id contains it.
  const isText = !id.includes('\u0000') && id.isWellFormed()
  const row = isText ? await repo.findReview(trx, userId, id) : undefined
  if (!row) throw notFound(id)
  return row
}

function notFound(id: string): AppError {
  return new AppError('DAILY_REVIEW_NOT_FOUND', { id })
}

function placeOf({ period, date }: ReviewPlace): ReviewPlace {
  return { period, date: reviewDate(period, date) }
}
