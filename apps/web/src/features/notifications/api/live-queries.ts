import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const notificationLiveQueries: readonly FollowedQueries[] = [
  { key: api.notifications.list.key(), topics: ['notifications', 'accounts'] },
  { key: api.notifications.unread.key(), topics: ['notifications', 'accounts'] },
  { key: api.notifications.settings.key(), topics: ['notifications', 'settings'] },
]
