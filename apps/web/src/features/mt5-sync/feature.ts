import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    'mt5-sync': typeof import('#web/locales/en/mt5-sync.json')
  }
}

/** Sync progress, runs and terminal data; the account list contains each account's link. */
const liveQueries: readonly FollowedQueries[] = [
  { key: api.mt5Sync.status.key(), topics: ['mt5-sync', 'trades'] },
  { key: api.accounts.list.key(), topics: ['mt5-sync'] },
]

export const mt5SyncFeature: Feature = {
  liveQueries,
}
