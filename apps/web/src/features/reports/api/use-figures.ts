import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Every figure of the chosen trades, and of the period before where the period has both ends. */
export const figuresOptions = (question: StatisticsFilters) =>
  api.statistics.figures.queryOptions({
    input: { ...question, compare: question.from !== undefined && question.to !== undefined, byTrade: true },
    placeholderData: keepPreviousData,
  })

export function useFigures(question: StatisticsFilters) {
  return useQuery(figuresOptions(question))
}
