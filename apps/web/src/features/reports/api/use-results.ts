import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { followReport } from './follow-report.ts'
import { useReport } from './use-report.ts'

/** The contract's limit: beyond it the results are thinned, and say so. */
const most = 20_000

/** Results one by one in order of closing; thousands of numbers that only ever change as a whole. */
const resultsOptions = (question: StatisticsFilters | undefined) =>
  queryOptions({
    queryKey: api.statistics.results.queryKey({
      input: question === undefined ? skipToken : { ...question, most },
    }),
    queryFn:
      question === undefined
        ? skipToken
        : (context) =>
            followReport({ ...question, kind: 'results', most }, context, (event) =>
              event.kind === 'results' ? event.report : undefined,
            ),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** None are asked for where there is no question. */
export function useResults(question: StatisticsFilters | undefined) {
  return useReport(resultsOptions(question))
}
