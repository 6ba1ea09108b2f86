import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** What happened around one's account, newest first, page after page. */
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

/** The browsers in which one is signed in. */
export function useSessions() {
  return useQuery(sessionsOptions())
}
