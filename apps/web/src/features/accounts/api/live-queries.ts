import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** The list carries the stored selection too. */
export const accountLiveQueries: readonly FollowedQueries[] = [
  { key: api.accounts.key(), topics: ['accounts', 'settings'] },
]
