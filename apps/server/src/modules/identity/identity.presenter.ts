import type { Session, User } from '@plumbline/contract/identity/identity'
import type { ActiveSession } from '#server/http/context.ts'

export function presentUser({ id, email, name, isAdmin }: User): User {
  return { id, email, name, isAdmin }
}

export function presentSession({ user, expiresAt }: ActiveSession): Session {
  return { kind: 'signed-in', user: presentUser(user), expiresAt: expiresAt.toISOString() }
}
