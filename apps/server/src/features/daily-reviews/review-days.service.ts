import type { ReviewDayAnswer, ReviewDays } from '@plumbline/contract/daily-reviews/daily-reviews'
import { sectionLines } from '@plumbline/domain/daily-reviews/review-section'
import { isCarriedPlan } from '@plumbline/domain/daily-reviews/report-headings'
import { addDays } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { reviewStreak } from '@plumbline/domain/daily-reviews/review-streak'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { type AccountScope, accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { reportsWithin, type ReviewText, reviewTexts } from '#server/features/notebooks/review-notes.read.ts'
import { closingDays } from '#server/ledger/statistics/statistics.read.ts'
import type { DailyReviewsDeps } from './daily-reviews.service.ts'
import * as repo from './daily-reviews.repo.ts'

/** Which days of a span were traded, planned and reviewed, and the streak. Throws ACCOUNT_NOT_FOUND. */
export async function reviewDays(
  deps: DailyReviewsDeps,
  actor: Actor,
  input: DateSpan & AccountScope & { readonly today: string },
): Promise<ReviewDays> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    const accounts = await accountsInScope(trx, userId, input)
    const traded = await tradedDays(trx, userId, accounts)
    const finished = new Set(await repo.finishedDays(trx, userId))
    const every = [...new Set([...traded.keys(), ...finished])].map((date) => ({
      date,
      trades: traded.get(date) ?? 0,
      isDone: finished.has(date),
    }))
    const days = await daysWithin(trx, userId, input, traded)
    return { days: [...days], streak: reviewStreak(every, input.today) }
  })
}

/** Number of trades closed by day, each account by its own broker's clock. */
async function tradedDays(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = accounts.map(({ id }) => id)
  const trades = new Map<string, number>()
  for (const row of await closingDays(trx, userId, ids, null))
    trades.set(row.day, (trades.get(row.day) ?? 0) + row.trades)
  return trades
}

/** What is known of the days of a span, in order; days without anything are missing. */
export async function daysWithin(
  trx: Tx,
  userId: string,
  { from, to }: DateSpan,
  traded: ReadonlyMap<string, number>,
): Promise<readonly ReviewDayAnswer[]> {
  const reviews = new Map((await repo.reviewsWithin(trx, userId, { from, to })).map((row) => [row.date, row]))
  const texts = Map.groupBy(await reviewTexts(trx, userId, { from, to }), ({ date }) => date)
  const within = [...traded.keys()].filter((date) => date >= from && date <= to)
  const dates = new Set([...within, ...reviews.keys(), ...texts.keys()])
  return [...dates].toSorted().map((date) => {
    const review = reviews.get(date)
    const partOf = (part: ReviewText['part']) => texts.get(date)?.find((text) => text.part === part)
    const [plan, report] = [partOf('plan'), partOf('report')]
    return {
      date,
      trades: traded.get(date) ?? 0,
      reviewId: review?.id ?? null,
      isDone: review !== undefined && review.done_at !== null,
      rating: review?.rating ?? null,
      hasPlan: plan !== undefined,
      hasReport: report !== undefined,
      excerpt: report?.excerpt || plan?.excerpt || '',
    }
  })
}

/** A weekend and a holiday may lie between, or a week off. */
const CARRIED_DAYS = 14

/** The part “Plan for tomorrow” of the last report before a day; null if that report has none. */
export async function carriedPlan(
  deps: DailyReviewsDeps,
  { userId }: Actor,
  { date }: { readonly date: string },
): Promise<{ date: string; lines: string[] } | null> {
  const span = { from: addDays(date, -CARRIED_DAYS), to: addDays(date, -1) }
  const [last] = await deps.database.asUser(userId, (trx) => reportsWithin(trx, userId, span, 1))
  if (!last) return null
  const lines = sectionLines(last.html, isCarriedPlan)
  return lines.length === 0 ? null : { date: last.date, lines: [...lines] }
}
