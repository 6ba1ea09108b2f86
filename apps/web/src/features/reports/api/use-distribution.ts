import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Histogram and quantiles of net results or of R multiples. */
export const distributionOptions = (question: StatisticsFilters, of: 'netPnl' | 'risk') =>
  api.statistics.distribution.queryOptions({
    input: { ...question, of },
    placeholderData: keepPreviousData,
  })

export function useDistribution(question: StatisticsFilters, of: 'netPnl' | 'risk') {
  return useQuery(distributionOptions(question, of))
}
