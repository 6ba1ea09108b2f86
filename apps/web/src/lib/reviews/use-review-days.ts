import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import type { ReviewedAccounts } from './reviewed-accounts.ts'

/** What is known of the reviews of a span of days, and the streak, by the trades of these accounts. */
export function useReviewDays(
  span: DaySpan,
  today: string,
  { accounts, pending }: Pick<ReviewedAccounts, 'accounts' | 'pending'>,
) {
  const accountIds = accounts.map(({ id }) => id)
  return useQuery(
    api.dailyReviews.days.queryOptions({
      input: { ...span, today, accountIds },
      placeholderData: keepPreviousData,
      enabled: !pending,
    }),
  )
}
