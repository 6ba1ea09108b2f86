import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The contract's limit: beyond it the results are thinned, and say so. */
const most = 20_000

/** Results one by one in order of closing; thousands of numbers that only ever change as a whole. */
export const resultsOptions = (question: StatisticsFilters | undefined) =>
  api.statistics.results.queryOptions({
    input: question === undefined ? skipToken : { ...question, most },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** None are asked for where there is no question. */
export function useResults(question: StatisticsFilters | undefined) {
  return useQuery(resultsOptions(question))
}
