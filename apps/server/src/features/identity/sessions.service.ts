import { AppError } from '@plumbline/contract/errors'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { type AuditSource, recordEvent } from './audit.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { presentSessionEntry } from './identity.presenter.ts'
import { changeOwn, ownSession } from './account-changes.service.ts'
import { deleteAllSessions, deleteSession, deleteSessions, sessionsOf } from './sessions/sessions.repo.ts'

/** A user's sessions; `currentId` is the session of this request. */
export async function listSessions(
  { database }: Pick<IdentityDeps, 'database'>,
  userId: string,
  currentId: string | null,
): Promise<SessionEntry[]> {
  const rows = await sessionsOf(database.db, userId)
  return rows.map((row) => presentSessionEntry(row, currentId))
}

/** Signs out one of the user's own sessions, at once on every server. Throws SESSION_NOT_FOUND. */
export async function revokeSession(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  await changeOwn(deps, ownSession(context, actor), async (trx, { id: userId }) => {
    if (!isUuid(id) || !(await deleteSession(trx, userId, id)))
      throw new AppError('SESSION_NOT_FOUND', { id })
    await recordEvent(deps, trx, context, { kind: 'session-revoked', userId })
  })
  return { success: true }
}

/** Signs the user out everywhere except in the current session. */
export async function revokeOtherSessions(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
): Promise<{ revoked: number }> {
  const own = ownSession(context, actor)
  return await changeOwn(deps, own, async (trx, { id }) => ({
    revoked: await endSessions(deps, trx, context, { userId: id, actorId: id, kept: own.sessionId }),
  }))
}

/**
 * Signs a user out everywhere except in the session `kept`; returns the number of ended sessions. `actorId`: who
 * requested it.
 */
export async function endSessions(
  deps: Pick<IdentityDeps, 'newId'>,
  trx: Tx,
  place: AuditSource,
  {
    userId,
    actorId,
    kept,
  }: { readonly userId: string; readonly actorId: string; readonly kept: string | null },
): Promise<number> {
  const revoked = await deleteSessions(trx, userId, kept)
  await recordEvent(deps, trx, place, { kind: 'sessions-revoked', userId, actorId })
  return revoked
}

/** Signs out every user: an attacker who copied the keys may have copied cookies or backups too. */
export async function endAllSessions({ db }: Pick<Database, 'db'>): Promise<void> {
  await deleteAllSessions(db)
}
