import { api } from '#web/lib/api.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const tradeLiveQueries: readonly FollowedQueries[] = [
  { key: api.trades.key(), topics: ['trades'] },
  { key: api.tags.key(), topics: ['tags'] },
  { key: api.strategies.key(), topics: ['strategies'] },
  { key: api.tradeViews.key(), topics: ['settings'] },
]
