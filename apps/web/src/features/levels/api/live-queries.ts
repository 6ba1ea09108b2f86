import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const levelLiveQueries: readonly FollowedQueries[] = [
  { key: api.levels.key(), topics: ['levels'] },
  {
    key: api.levels.progress.key(),
    topics: [
      ...(['accounts', 'trades', 'imports', 'notebooks'] as const),
      ...(['daily-reviews', 'trading-plans', 'goals', 'mt5-sync', 'settings'] as const),
    ],
  },
]
