import type { Session, User } from '@plumbline/contract/identity/user'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const sessionKey = () => api.identity.session.queryKey()

/** The cached session, without a request. */
export function knownSession(): Session | undefined {
  return queryClient.getQueryData(sessionKey())
}

/** The signed-in user of the session. */
export function userOf(session: Session | undefined): User | undefined {
  return session?.kind === 'signed-in' ? session.user : undefined
}
