import type { Session, User } from '@plumbline/contract/identity/user'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const sessionKey = () => api.identity.session.queryKey()

/** The cached session, without a request. */
export function knownSession(): Session | undefined {
  return queryClient.getQueryData(sessionKey())
}

/** Whether the session may use the product: its address is confirmed, its subscription open, its registration done. */
export function isInProduct(session: Session | undefined): boolean {
  if (session?.kind !== 'signed-in') return false
  const { user } = session
  return user.emailVerified && isOpen(session) && isOnboarded(user)
}

type SignedIn = Extract<Session, { kind: 'signed-in' }>

/** A session that was stored before there were subscriptions is open. */
export function isOpen({ access }: { readonly access?: SignedIn['access'] }): boolean {
  return access === null || access === undefined
}

/** A user of a session that was stored before there were registrations has completed it. */
export function isOnboarded({ onboarded }: { readonly onboarded?: boolean }): boolean {
  return onboarded !== false
}

/** The signed-in user of the session. */
export function userOf(session: Session | undefined): User | undefined {
  return session?.kind === 'signed-in' ? session.user : undefined
}
