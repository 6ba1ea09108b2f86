import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayResultsOptions } from '#web/lib/trades/use-day-results.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { type CalendarView, spanOf, stepped } from '../model/calendar-place.ts'

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
