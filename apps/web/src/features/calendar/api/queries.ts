import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'

/** First and last day on which a counted trade closed; null if there is none. */
export function useTradedSpan(choice: AccountChoice) {
  return useQuery(api.statistics.get.queryOptions({ input: choice, select: ({ span }) => span }))
}

/** Balance before the first trade or cash operation of a span. */
export function useBalanceBefore(choice: AccountChoice, { from, to }: DaySpan) {
  return useQuery(
    api.statistics.get.queryOptions({
      input: { ...choice, from, to },
      select: ({ balanceBefore }) => balanceBefore,
    }),
  )
}
