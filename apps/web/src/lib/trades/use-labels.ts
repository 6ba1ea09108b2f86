import type { StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import type { TagWithCount } from '@plumbline/contract/tags/tags'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

const tagsOptions = () => api.tags.list.queryOptions({ staleTime: 60_000 })
export const strategiesOptions = () => api.strategies.list.queryOptions({ staleTime: 60_000 })

/** All tags of the user; empty until loaded. */
export function useTags(): readonly TagWithCount[] {
  return useQuery(tagsOptions()).data ?? noTags
}

/** All strategies of the user; empty until loaded. */
export function useStrategies(): readonly StrategyWithCount[] {
  return useQuery(strategiesOptions()).data ?? noStrategies
}

const noTags: readonly TagWithCount[] = []
const noStrategies: readonly StrategyWithCount[] = []
