import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { followReport } from './follow-report.ts'
import { useReport } from './use-report.ts'

/** Two breakdowns crossed; up to ten thousand cells that only ever change as a whole. */
const crossOptions = (question: StatisticsFilters, rows: Dimension, columns: Dimension) =>
  queryOptions({
    queryKey: api.statistics.cross.queryKey({ input: { ...question, rows, columns } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'cross', rows, columns }, context, (event) =>
        event.kind === 'cross' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useCross(question: StatisticsFilters, rows: Dimension, columns: Dimension) {
  return useReport(crossOptions(question, rows, columns))
}
