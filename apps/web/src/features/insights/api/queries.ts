import type { InsightsInput, InsightTradesInput } from '@plumbline/contract/insights/insights'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** The insights of the chosen trades; old ones stay while others load. */
export function useInsights(input: InsightsInput) {
  return useQuery(api.insights.list.queryOptions({ input, placeholderData: keepPreviousData }))
}

/** The trades of one of these insights; without one the last trades stay, for a drawer's closing animation. */
export function useInsightTrades(
  input: InsightsInput,
  asked: Pick<InsightTradesInput, 'by' | 'key' | 'unit'> | undefined,
) {
  return useQuery({
    ...api.insights.trades.queryOptions({
      input: asked === undefined ? skipToken : { ...input, by: asked.by, key: asked.key, unit: asked.unit },
    }),
    ...(asked === undefined && { placeholderData: keepPreviousData }),
  })
}
