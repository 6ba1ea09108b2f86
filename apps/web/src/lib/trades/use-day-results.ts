import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { api } from '#web/lib/api/client.ts'

/** Broker days, both included. */
export type DaySpan = { readonly from: string; readonly to: string }

/** Results of the trades closed on each day of a span. */
export const dayResultsOptions = (choice: AccountChoice, { from, to }: DaySpan) =>
  api.statistics.days.queryOptions({
    input: { ...choice, from, to },
    placeholderData: keepPreviousData,
  })

export function useDayResults(choice: AccountChoice, span: DaySpan) {
  return useQuery(dayResultsOptions(choice, span))
}
