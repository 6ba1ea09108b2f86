import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Progress, state and history. Preview rows are final and not refetched. */
export const importLiveQueries: readonly FollowedQueries[] = [
  { key: api.imports.list.key(), topics: ['imports'] },
  { key: api.imports.get.key(), topics: ['imports'] },
  { key: api.imports.mappings.key(), topics: ['imports'] },
  { key: api.imports.deletedTrades.key(), topics: ['trades', 'imports'] },
  { key: api.imports.balance.key(), topics: ['accounts', 'trades', 'imports'] },
]
