import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const notebookLiveQueries: readonly FollowedQueries[] = [
  { key: api.notebooks.key(), topics: ['notebooks'] },
  { key: api.placedNotes.key(), topics: ['notebooks'] },
  { key: api.notebooks.search.key(), topics: ['trades'] },
]
