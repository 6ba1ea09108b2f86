import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const adminLiveQueries: readonly FollowedQueries[] = [{ key: api.admin.key(), topics: ['admin'] }]
