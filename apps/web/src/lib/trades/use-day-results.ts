import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Broker days, both included. */
export type DaySpan = { readonly from: string; readonly to: string }

/** Results of the trades closed on each day of a span. */
export const dayResultsOptions = (accountId: string, { from, to }: DaySpan) =>
  api.statistics.days.queryOptions({
    input: { accountId, from, to },
    placeholderData: keepPreviousData,
  })

export function useDayResults(accountId: string, span: DaySpan) {
  return useQuery(dayResultsOptions(accountId, span))
}
