import { REVIEW_PERIODS, reviewDate, type ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import * as z from 'zod/mini'
import { id, localDate } from '../fields.ts'

export const reviewPeriod = z.enum(REVIEW_PERIODS)

/** `plan` is written before the period, `report` after it. */
export const reviewPart = z.enum(['plan', 'report'])
export type ReviewPart = z.infer<typeof reviewPart>

const reviewFields = {
  period: reviewPeriod,
  /** The day, the Monday of the week, or the first day of the month. */
  date: localDate,
  part: reviewPart,
}
const hasFirstDay = z.refine<{ readonly period: ReviewPeriod; readonly date: string }>(isFirstDay, {
  error: 'must be the first day of the period',
  path: ['date'],
  // A text that is not a day has no week.
  when: ({ issues }) => issues.length === 0,
})

/** A text of a review. */
export const reviewText = z.object(reviewFields).check(hasFirstDay)

/** Where a note is that belongs to no notebook: a place has one note at most. */
export const notePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trade'), tradeId: id }),
  z.object({ kind: z.literal('review'), ...reviewFields }).check(hasFirstDay),
])
export type NotePlace = z.infer<typeof notePlace>

function isFirstDay({ period, date }: { readonly period: ReviewPeriod; readonly date: string }): boolean {
  return reviewDate(period, date) === date
}
