import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

const facts = ['trades', 'accounts', 'daily-reviews', 'trading-plans', 'imports'] as const

export const goalLiveQueries: readonly FollowedQueries[] = [
  { key: api.goals.key(), topics: ['goals'] },
  { key: api.goals.list.key(), topics: facts },
  { key: api.goals.history.key(), topics: facts },
]
