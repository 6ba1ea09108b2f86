import { api } from '#web/lib/api/client.ts'
import { asksExcursions } from '#web/lib/selection/asks-excursions.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const insightLiveQueries: readonly FollowedQueries[] = [
  { key: api.insights.key(), topics: ['trades', 'accounts', 'habits', 'trading-plans', 'strategies'] },
  { key: api.insights.key(), topics: ['prices'], only: asksExcursions },
]
