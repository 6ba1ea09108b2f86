import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import type { ReviewPlace } from '../model/review-place.ts'

export const reviewOptions = ({ period, date }: ReviewPlace) =>
  api.dailyReviews.get.queryOptions({ input: { period, date } })

/** What is known about a day, week or month; old figures stay while others load. */
export function useReviewFacts({ period, date }: ReviewPlace) {
  const { accounts, pending } = useReviewedAccounts()
  return useQuery(
    api.dailyReviews.facts.queryOptions({
      input: { period, date, accountIds: accounts.map(({ id }) => id) },
      placeholderData: keepPreviousData,
      enabled: !pending,
    }),
  )
}

/** The plan for this day that the last report has. */
export function useCarriedPlan(date: string) {
  return useQuery(api.dailyReviews.carriedPlan.queryOptions({ input: { date } }))
}

/** The equity of the trades closed within a span, of accounts in one currency. */
export function useReviewCurve(accountIds: readonly string[], span: DaySpan) {
  return useQuery(
    api.statistics.curve.queryOptions({
      input: { accountIds: [...accountIds], ...span },
      placeholderData: keepPreviousData,
    }),
  )
}
