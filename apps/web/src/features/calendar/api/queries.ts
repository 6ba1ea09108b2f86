import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api/client.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { dayResultsOptions, type DaySpan } from '#web/lib/trades/use-day-results.ts'
import { type CalendarView, spanOf, stepped } from '../model/calendar-place.ts'

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

/** Prefetches the periods before and after, so that stepping shows figures at once. */
export function useNeighbours(choice: AccountChoice, view: CalendarView, start: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const steps of [-1, 1]) {
      const { placeholderData: _, ...options } = dayResultsOptions(
        choice,
        spanOf(view, stepped(view, start, steps)),
      )
      void queryClient.prefetchQuery(options)
    }
  }, [queryClient, choice, view, start])
}
