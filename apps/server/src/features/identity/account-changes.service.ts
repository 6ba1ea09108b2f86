import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import { markAdminsAffected, markUserAffected } from '#server/platform/db/transaction-scope.ts'
import type { ActiveSession, Actor, RequestContext } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { lockSession } from './sessions/sessions.repo.ts'
import { lockUsers } from './users.repo.ts'
import { findUserById, type KnownUser } from './users.read.ts'

/** Permission to change the user's own account; created by `reauthenticate`, `recentSession` and `ownSession`. */
export interface Reauthentication {
  readonly userId: string
  /** null for the installation's own command line. */
  readonly sessionId: string | null
  /** Epoch in force when password or code was checked; null: the session alone is enough. */
  readonly authEpoch: number | null
}

/** How long a session counts as recent after sign-in or re-authentication. */
const RECENT_MS = 10 * 60_000

/** Guards against stolen sessions. Throws RECENT_SIGN_IN_REQUIRED ten minutes after the last authentication. */
export function requireRecent(session: ActiveSession | null): void {
  const askedAt = session?.authenticatedAt.getTime() ?? 0
  // A future time comes from a clock that was wrong, and proves nothing.
  if (Math.abs(Date.now() - askedAt) > RECENT_MS) throw new AppError('RECENT_SIGN_IN_REQUIRED')
}

/** The session alone, for changes that need no re-authentication. */
export function ownSession(
  { session }: Pick<RequestContext, 'session'>,
  { userId }: Actor,
): Reauthentication {
  return { userId, sessionId: session?.id ?? null, authEpoch: null }
}

/** The same, for a recently authenticated session. Throws RECENT_SIGN_IN_REQUIRED. */
export function recentSession(context: Pick<RequestContext, 'session'>, actor: Actor): Reauthentication {
  requireRecent(context.session)
  return ownSession(context, actor)
}

/**
 * First step in the transaction of a change: asserts that re-authentication and session are valid and stay so until it
 * ends. Locks the user and returns their row. `alsoLocked`: other users that the transaction changes. Throws
 * PROOF_WRONG, UNAUTHENTICATED.
 */
export async function assertReauthenticated(
  trx: Tx,
  { userId, sessionId, authEpoch }: Reauthentication,
  alsoLocked: readonly string[] = [],
): Promise<KnownUser> {
  await lockUsers(trx, [userId, ...alsoLocked])
  const user = await findUserById(trx, userId)
  if (user === null || user.disabledAt !== null) throw new AppError('UNAUTHENTICATED')
  if (authEpoch !== null && authEpoch !== user.authEpoch) throw new AppError('PROOF_WRONG')
  const isInForce =
    sessionId === null || (await lockSession(trx, { id: sessionId, authEpoch: user.authEpoch }))
  if (!isInForce) throw new AppError('UNAUTHENTICATED')
  return user
}

/**
 * Runs a transaction that changes the user's own account, and notifies their browsers. Throws as
 * `assertReauthenticated`.
 */
export async function changeOwn<T>(
  { database }: Pick<IdentityDeps, 'database'>,
  reauthentication: Reauthentication,
  work: (trx: Tx, user: KnownUser) => Promise<T>,
): Promise<T> {
  return await database.asSystem(async (trx) => {
    markUserAffected(reauthentication.userId)
    return await work(trx, await assertReauthenticated(trx, reauthentication))
  })
}

/**
 * Runs a transaction of an administrator, checking that they still are one. `subjectId`: the user that it changes,
 * whose row is locked too. Notifies the browsers of that user and of all administrators. Throws ADMIN_ONLY and as
 * `assertReauthenticated`.
 */
export async function changeAsAdmin<T>(
  { database }: Pick<IdentityDeps, 'database'>,
  context: Pick<RequestContext, 'session'>,
  actor: Actor,
  subjectId: string | null,
  work: (trx: Tx) => Promise<T>,
): Promise<T> {
  const subjects = subjectId !== null && isUuid(subjectId) ? [subjectId] : []
  return await database.asSystem(async (trx) => {
    const { isAdmin } = await assertReauthenticated(trx, ownSession(context, actor), subjects)
    if (!isAdmin) throw new AppError('ADMIN_ONLY')
    markAdminsAffected()
    for (const id of subjects) markUserAffected(id)
    return await work(trx)
  })
}
