import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The chosen trades in groups. */
export const breakdownOptions = (question: StatisticsFilters, by: Dimension) =>
  api.statistics.breakdown.queryOptions({
    input: { ...question, by },
    placeholderData: keepPreviousData,
  })

export function useBreakdown(question: StatisticsFilters, by: Dimension) {
  return useQuery(breakdownOptions(question, by))
}
