import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const settingsLiveQueries: readonly FollowedQueries[] = [
  { key: api.settings.key(), topics: ['settings'] },
]
