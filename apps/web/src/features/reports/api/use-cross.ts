import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Two breakdowns crossed; up to ten thousand cells that only ever change as a whole. */
export const crossOptions = (question: StatisticsFilters, rows: Dimension, columns: Dimension) =>
  api.statistics.cross.queryOptions({
    input: { ...question, rows, columns },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useCross(question: StatisticsFilters, rows: Dimension, columns: Dimension) {
  return useQuery(crossOptions(question, rows, columns))
}
