import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Sync progress, runs and terminal data; the account list contains each account's link. */
export const mt5SyncLiveQueries: readonly FollowedQueries[] = [
  { key: api.mt5Sync.status.key(), topics: ['mt5-sync', 'trades'] },
  { key: api.accounts.list.key(), topics: ['mt5-sync'] },
]
