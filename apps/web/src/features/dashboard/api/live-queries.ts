import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Figures begin with the account's own: initial balance, zone, mode. */
export const statisticsLiveQueries: readonly FollowedQueries[] = [
  { key: api.statistics.key(), topics: ['trades', 'accounts'] },
  { key: api.dashboard.key(), topics: ['dashboard'] },
]
