import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Number of unread notifications; live. */
export function useUnread(enabled: boolean) {
  return useQuery(api.notifications.unread.queryOptions({ enabled, staleTime: 5 * 60_000 }))
}

/** Notifications newest first, paged. */
export function useNotifications() {
  return useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (before: string) => (before === '' ? {} : { before }),
      initialPageParam: '',
      getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
    }),
  )
}

export const notificationSettingsOptions = () => api.notifications.settings.queryOptions()
