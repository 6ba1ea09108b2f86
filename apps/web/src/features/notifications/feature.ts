import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    notifications: typeof import('#web/locales/en/notifications.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.notifications.list.key(), topics: ['notifications', 'accounts'] },
  { key: api.notifications.unread.key(), topics: ['notifications', 'accounts'] },
  { key: api.notifications.settings.key(), topics: ['notifications', 'settings'] },
]

export const notificationsFeature: Feature = {
  liveQueries,
}
