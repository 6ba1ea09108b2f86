import type { LiveTopic } from '@plumbline/contract/features'
import { excursionRanges } from '@plumbline/domain/statistics/closed-trade-filter'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Limits } from './limits.ts'

/** Filters by what changes without a write to trades. */
const filters: readonly { readonly parts: readonly (keyof Limits)[]; readonly topic: LiveTopic }[] = [
  { parts: excursionRanges, topic: 'prices' },
  { parts: ['hasNotes'], topic: 'notebooks' },
]

/** Every query that has such a filter in its input, of any feature. */
export const filterLiveQueries: readonly FollowedQueries[] = filters.map(({ parts, topic }) => ({
  key: [],
  topics: [topic],
  only: (queryKey) => {
    const text = JSON.stringify(queryKey)
    return parts.some((part) => text.includes(`"${part}":`))
  },
}))
