import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** The history; a preview is decided once and stays. */
export const documentLiveQueries: readonly FollowedQueries[] = [
  { key: api.documents.list.key(), topics: ['imports'] },
]
