import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const sessionsOptions = () => api.identity.sessions.queryOptions()

/** The browsers in which one is signed in. */
export function useSessions() {
  return useQuery(sessionsOptions())
}
