import type { ReviewScores } from '@plumbline/domain/daily-reviews/review-averages'
import type { ReviewFigures, ReviewTrade } from '@plumbline/domain/daily-reviews/review-figures'
import { LONGEST_SLEEP_HOURS } from '@plumbline/domain/daily-reviews/sleep-hours'
import type { ReviewStreak } from '@plumbline/domain/daily-reviews/review-streak'
import * as z from 'zod/mini'
import { id, localDate, reviewedAccountIds } from '../fields.ts'
import { reviewPeriod } from '../notebooks/note-place.ts'
import { accountAccessErrors, DELETE, GET, POST, PUT, raises, sessionErrors } from '../raises.ts'
import { type Answer, described, schemaOf } from '../statistics/answer.ts'
import { performance } from '../statistics/figures.ts'
import { tagList } from '../trades/trade-fields.ts'

/** 1 (worst) to 5 (best). */
const score = z.nullable(z.int().check(z.minimum(1), z.maximum(5)))
const sleep = z.nullable(z.number().check(z.minimum(0), z.maximum(LONGEST_SLEEP_HOURS), z.multipleOf(0.25)))

/** What the user answers. */
export const reviewAnswers = {
  rating: score,
  moodBefore: score,
  moodAfter: score,
  focus: score,
  /** Hours of sleep before the day, in quarters. */
  sleep,
  /** Labels of tags; a new label creates a tag. */
  tags: tagList,
  /** The trading plan template that it was begun from. */
  templateId: z.nullable(z.uuid()),
}

/**
 * The review of a day, week or month. Its plan and report are notes, see `placedNotes`. `date` is a day of the user's
 * time zone: the day itself, the Monday of a week, or the first day of a month.
 */
export const dailyReview = z.object({
  id: z.string(),
  userId: z.string(),
  period: reviewPeriod,
  date: z.string(),
  rating: z.nullable(z.number()),
  moodBefore: z.nullable(z.number()),
  moodAfter: z.nullable(z.number()),
  focus: z.nullable(z.number()),
  sleep: z.nullable(z.number()),
  tags: z.array(z.string()),
  templateId: z.nullable(z.string()),
  /** When the user finished it, ISO time in UTC; null: not finished. `done` changes it. */
  doneAt: z.nullable(z.string()),
  /** Further fields that a document import had; null for a review that was written here. */
  imported: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DailyReview = z.infer<typeof dailyReview>

/** Omitted fields stay unchanged. */
export const reviewChanges = z.partial(
  z.object({
    ...reviewAnswers,
    /** true sets `doneAt` to the server's time unless it is set already; false clears it. */
    done: z.boolean(),
  }),
)
export type ReviewChanges = z.output<typeof reviewChanges>

/** Any day of the period; the review's own date is its first day. */
const reviewPlace = z.object({ period: reviewPeriod, date: localDate })
export type ReviewPlace = z.output<typeof reviewPlace>

export const pageOfReviews = z.object({ reviews: z.array(dailyReview), total: z.number() })

/** Days per request, at most: a year with the weeks at its ends. */
export const MAX_REVIEW_DAYS = 400

/** What is known of a day; days without trades, plan, report and review are missing. */
export const reviewDay = z.object({
  date: z.string(),
  /** Trades closed on it, each account by its own broker's clock. */
  trades: z.int(),
  reviewId: z.nullable(z.string()),
  isDone: z.boolean(),
  rating: z.nullable(z.number()),
  hasPlan: z.boolean(),
  hasReport: z.boolean(),
  /** The beginning of the report, without markup; of the plan if there is no report. */
  excerpt: z.string(),
})
export type ReviewDayAnswer = z.infer<typeof reviewDay>

export const reviewDays = z.object({
  days: z.array(reviewDay),
  /** Of all days, regardless of the span. */
  streak: schemaOf<ReviewStreak>({ current: z.int(), longest: z.int() }),
})
export type ReviewDays = z.infer<typeof reviewDays>

const noted = schemaOf<ReviewTrade>({
  id: z.string(),
  accountId: z.string(),
  pair: z.string(),
  netPnl: z.number(),
})

const figures = schemaOf<ReviewFigures>({
  currency: z.string(),
  ...performance.shape,
  grossPnl: z.number(),
  fees: z.number(),
  totalR: z.number(),
  tradesWithR: z.int(),
  best: z.nullable(noted),
  worst: z.nullable(noted),
})

const scores = schemaOf<ReviewScores>({
  rating: z.nullable(z.number()),
  moodBefore: z.nullable(z.number()),
  moodAfter: z.nullable(z.number()),
  focus: z.nullable(z.number()),
  sleep: z.nullable(z.number()),
})

/** Longest list of trades; `unreviewed` and the figures count all. */
export const MAX_REVIEW_TRADES = 200

const reviewedTrade = z.object({
  id: z.string(),
  accountId: z.string(),
  currency: z.string(),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  /** In the account's time zone. */
  closedAt: z.string(),
  netPnl: z.number(),
  rMultiple: z.nullable(z.number()),
  isReviewed: z.boolean(),
})
export type ReviewedTrade = Answer<typeof reviewedTrade>

const reviewedDay = z.object({
  ...reviewDay.shape,
  /** Net P&L by currency. */
  results: z.array(z.object({ currency: z.string(), netPnl: z.number(), trades: z.int() })),
  scores: z.nullable(scores),
})
export type ReviewedDay = Answer<typeof reviewedDay>

/** What is known about a day, week or month without the user: everything that a review does not have to ask. */
export const reviewFacts = z.object({
  from: z.string(),
  to: z.string(),
  /** Currencies are never added. */
  figures: z.array(figures),
  trades: z.int(),
  /** Trades that the user has not marked as reviewed. */
  unreviewed: z.int(),
  /** Of a day, in order of closing; empty for a week and a month. */
  list: z.array(reviewedTrade),
  /** By label and currency, the most expensive first; a trade with two mistakes counts under both. */
  mistakes: z.array(
    z.object({
      label: z.string(),
      currency: z.string(),
      trades: z.int(),
      netPnl: z.number(),
      /** What the losing ones of these trades lost: zero or negative. */
      cost: z.number(),
    }),
  ),
  /** Of a week and a month; empty for a day. */
  days: z.array(reviewedDay),
  /** Means of the days' answers. */
  averages: scores,
})
export type ReviewFacts = Answer<typeof reviewFacts>

/** The part “Plan for tomorrow” of the last report before a day. */
export const carriedPlan = z.object({ date: z.string(), lines: z.array(z.string()) })

export const dailyReviewsContract = {
  list: raises(...sessionErrors)
    .route(GET('/daily-reviews', 'Reviews in pages, the last created first'))
    .input(
      z.object({
        period: z.optional(reviewPeriod),
        offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
      }),
    )
    .output(pageOfReviews),
  get: raises(...sessionErrors)
    .route(GET('/daily-reviews/{period}/{date}', 'The review of a day, week or month; null if there is none'))
    .input(reviewPlace)
    .output(z.nullable(dailyReview)),
  save: raises(...sessionErrors)
    .route(
      PUT(
        '/daily-reviews/{period}/{date}',
        'Change some answers of a review; the first change creates it. Repeating a change does nothing',
      ),
    )
    .input(z.extend(reviewPlace, { changes: reviewChanges }))
    .output(dailyReview),
  delete: raises(...sessionErrors, 'DAILY_REVIEW_NOT_FOUND')
    .route(
      DELETE(
        '/daily-reviews/{id}',
        'Delete a review with its plan and report; it can be restored for 30 days',
      ),
    )
    .input(z.object({ id }))
    .output(z.object({ id: z.string() })),
  restore: raises(...sessionErrors, 'DAILY_REVIEW_NOT_FOUND', 'DAILY_REVIEW_REPLACED')
    .route(
      POST('/daily-reviews/{id}/restore', 'Restore a deleted review; one that is not deleted is returned'),
    )
    .input(z.object({ id }))
    .output(dailyReview),
  days: raises(...accountAccessErrors)
    .route(
      GET(
        '/daily-reviews/days',
        'Which days of a span were traded, planned and reviewed, and the current streak',
      ),
    )
    .input(
      z
        .object({
          from: localDate,
          to: localDate,
          /** The current day in the user's time zone: it breaks no streak before it is over. */
          today: localDate,
          accountIds: reviewedAccountIds,
        })
        .check(
          z.refine(
            ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REVIEW_DAYS * 86_400_000,
            `must span at most ${MAX_REVIEW_DAYS} days`,
          ),
        ),
    )
    .output(reviewDays),
  facts: raises(...accountAccessErrors)
    .route(
      GET(
        '/daily-reviews/facts',
        'What is known about a day, week or month: trades, figures by currency, and the days’ reviews',
      ),
    )
    .input(z.extend(reviewPlace, { accountIds: reviewedAccountIds }))
    .output(described(reviewFacts)),
  carriedPlan: raises(...sessionErrors)
    .route(
      GET(
        '/daily-reviews/carried-plan',
        'The part “Plan for tomorrow” of the last report in the two weeks before a day; null without one',
      ),
    )
    .input(z.object({ date: localDate }))
    .output(z.nullable(carriedPlan)),
}
