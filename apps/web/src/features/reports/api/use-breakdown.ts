import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { followReport } from './follow-report.ts'
import { useReport } from './use-report.ts'

/** The chosen trades in groups. */
const breakdownOptions = (question: StatisticsFilters, by: Dimension) =>
  queryOptions({
    queryKey: api.statistics.breakdown.queryKey({ input: { ...question, by } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'breakdown', by }, context, (event) =>
        event.kind === 'breakdown' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
  })

export function useBreakdown(question: StatisticsFilters, by: Dimension) {
  return useReport(breakdownOptions(question, by))
}
