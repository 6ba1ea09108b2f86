import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** The account list also contains the stored selection, so it depends on settings as well. */
export const accountLiveQueries: readonly FollowedQueries[] = [
  { key: api.accounts.key(), topics: ['accounts', 'settings'] },
]
