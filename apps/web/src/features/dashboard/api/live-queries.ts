import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Statistics also depend on account settings: initial balance, time zone, mode. */
export const statisticsLiveQueries: readonly FollowedQueries[] = [
  { key: api.statistics.key(), topics: ['trades', 'accounts'] },
  { key: api.dashboard.key(), topics: ['dashboard'] },
]
