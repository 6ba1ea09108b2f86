import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Security events of the user's account, newest first, paged. */
export function useActivity() {
  return useInfiniteQuery(
    api.identity.activity.infiniteOptions({
      input: (before: string) => (before === '' ? {} : { before }),
      initialPageParam: '',
      getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
    }),
  )
}

export const sessionsOptions = () => api.identity.sessions.queryOptions()

/** The user's active sessions. */
export function useSessions() {
  return useQuery(sessionsOptions())
}
