import type { Session, User } from '@plumbline/contract/identity/user'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const sessionKey = () => api.identity.session.queryKey()

/** The session as far as it is known here, without asking. */
export function knownSession(): Session | undefined {
  return queryClient.getQueryData(sessionKey())
}

/** Who is signed in by it. */
export function userOf(session: Session | undefined): User | undefined {
  return session?.kind === 'signed-in' ? session.user : undefined
}
