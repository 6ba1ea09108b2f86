import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** The import history. Previews are not refetched. */
export const documentLiveQueries: readonly FollowedQueries[] = [
  { key: api.documents.list.key(), topics: ['imports'] },
]
