import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { followReport } from './follow-report.ts'
import { useReport } from './use-report.ts'

/** Histogram and quantiles of net results or of R multiples. */
const distributionOptions = (question: StatisticsFilters, of: 'netPnl' | 'risk') =>
  queryOptions({
    queryKey: api.statistics.distribution.queryKey({ input: { ...question, of } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'distribution', of }, context, (event) =>
        event.kind === 'distribution' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
  })

export function useDistribution(question: StatisticsFilters, of: 'netPnl' | 'risk') {
  return useReport(distributionOptions(question, of))
}
