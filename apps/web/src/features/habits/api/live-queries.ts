import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const habitLiveQueries: readonly FollowedQueries[] = [
  { key: api.habits.key(), topics: ['habits'] },
  { key: api.habits.worth.key(), topics: ['trades', 'accounts'] },
]
