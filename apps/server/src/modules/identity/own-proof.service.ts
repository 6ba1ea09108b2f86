import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import type { ActiveSession, Actor, RequestContext } from '#server/http/context.ts'
import { isUuid } from '#server/ids.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { holdSession } from './sessions.repo.ts'
import { lockUsers } from './users.repo.ts'
import { findUserById, type KnownUser } from './users.read.ts'

/** Proof for a change to the user's own account, made by `prove` and `recentSession`. */
export interface OwnProof {
  readonly userId: string
  /** null for the installation's own command line. */
  readonly sessionId: string | null
  /** In force when password or code were compared; null: the session alone is the proof. */
  readonly authEpoch: number | null
}

/** So long a session stands for its person after they were asked for a proof. */
const RECENT_MS = 10 * 60_000

/** A stolen session is not enough. Throws RECENT_SIGN_IN_REQUIRED ten minutes after the person was last asked. */
export function requireRecent(session: ActiveSession | null): void {
  const askedAt = session?.authenticatedAt.getTime() ?? 0
  // A time to come is that of a clock which was wrong, and says nothing.
  if (Math.abs(Date.now() - askedAt) > RECENT_MS) throw new AppError('RECENT_SIGN_IN_REQUIRED')
}

/** The session as the proof, where nothing else is asked for. */
export function ownSession({ session }: Pick<RequestContext, 'session'>, { userId }: Actor): OwnProof {
  return { userId, sessionId: session?.id ?? null, authEpoch: null }
}

/** The same of a person who was asked a short while ago. Throws RECENT_SIGN_IN_REQUIRED. */
export function recentSession(context: Pick<RequestContext, 'session'>, actor: Actor): OwnProof {
  requireRecent(context.session)
  return ownSession(context, actor)
}

/**
 * First in the transaction that writes what was proven: the proof and its session still count, and go on to until it ends.
 * The user, whose row is locked, as they are now. `alsoLocked`: another user that the transaction changes. Throws PROOF_WRONG,
 * UNAUTHENTICATED.
 */
export async function assertOwnProof(
  trx: Tx,
  { userId, sessionId, authEpoch }: OwnProof,
  alsoLocked: readonly string[] = [],
): Promise<KnownUser> {
  await lockUsers(trx, [userId, ...alsoLocked])
  const user = await findUserById(trx, userId)
  if (user === null || user.disabledAt !== null) throw new AppError('UNAUTHENTICATED')
  if (authEpoch !== null && authEpoch !== user.authEpoch) throw new AppError('PROOF_WRONG')
  const isInForce =
    sessionId === null || (await holdSession(trx, { id: sessionId, authEpoch: user.authEpoch }))
  if (!isInForce) throw new AppError('UNAUTHENTICATED')
  return user
}

/** A transaction that changes something of the person's own account. Throws as `assertOwnProof`. */
export async function changeOwn<T>(
  { database }: Pick<IdentityDeps, 'database'>,
  proof: OwnProof,
  work: (trx: Tx, user: KnownUser) => Promise<T>,
): Promise<T> {
  return await database.asSystem(async (trx) => await work(trx, await assertOwnProof(trx, proof)))
}

/**
 * A transaction of an administrator, who still is one. `subjectId`: the user that it changes, whose row is locked too. Throws
 * ADMIN_ONLY and as `assertOwnProof`.
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
    const { isAdmin } = await assertOwnProof(trx, ownSession(context, actor), subjects)
    if (!isAdmin) throw new AppError('ADMIN_ONLY')
    return await work(trx)
  })
}
