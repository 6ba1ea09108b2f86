import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const insightLiveQueries: readonly FollowedQueries[] = [
  { key: api.insights.key(), topics: ['trades', 'accounts', 'habits', 'trading-plans', 'strategies'] },
]
