import type { StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import type { TagWithCount } from '@plumbline/contract/tags/tags'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/lib/api/client.ts'

const tagsOptions = () => api.tags.list.queryOptions({ staleTime: 60_000 })
export const strategiesOptions = () => api.strategies.list.queryOptions({ staleTime: 60_000 })

/** All tags, or all mistakes, of the user; empty until loaded. */
export function useTags(kind: TagKind = 'tag'): readonly TagWithCount[] {
  const all = useQuery(tagsOptions()).data ?? noTags
  return useMemo(() => all.filter((tag) => tag.kind === kind), [all, kind])
}

export type LabelColours = ReadonlyMap<string, TagColour>

/** The colours of tags, or of mistakes, by label; only those that have one. */
export function useLabelColours(kind: TagKind = 'tag'): LabelColours {
  const tags = useTags(kind)
  return useMemo(
    () => new Map(tags.flatMap(({ label, colour }) => (colour === null ? [] : [[label, colour] as const]))),
    [tags],
  )
}

/** All strategies of the user; empty until loaded. */
export function useStrategies(): readonly StrategyWithCount[] {
  return useQuery(strategiesOptions()).data ?? noStrategies
}

const noTags: readonly TagWithCount[] = []
const noStrategies: readonly StrategyWithCount[] = []
