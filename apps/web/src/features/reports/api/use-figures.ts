import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { followReport } from './follow-report.ts'
import { useReport } from './use-report.ts'

/** Every figure of the chosen trades, and of the period before where the period has both ends. */
const figuresOptions = (question: StatisticsFilters) => {
  const compare = question.from !== undefined && question.to !== undefined
  const input = { ...question, compare, byTrade: true }
  return queryOptions({
    queryKey: api.statistics.figures.queryKey({ input }),
    queryFn: (context) =>
      followReport({ ...input, kind: 'figures' }, context, (event) =>
        event.kind === 'figures' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
  })
}

export function useFigures(question: StatisticsFilters) {
  return useReport(figuresOptions(question))
}
