import { AppError } from '@plumbline/contract/errors'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import type { Actor, RequestContext } from '#server/http/context.ts'
import { isUuid } from '#server/ids.ts'
import { recordEvent } from './audit.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { presentSessionEntry } from './identity.presenter.ts'
import { deleteSession, deleteSessions, sessionsOf } from './sessions.repo.ts'

/** A user's sessions; `currentId` is the one that asks. */
export async function listSessions(
  { database }: Pick<IdentityDeps, 'database'>,
  userId: string,
  currentId: string | null,
): Promise<SessionEntry[]> {
  const rows = await sessionsOf(database.db, userId)
  return rows.map((row) => presentSessionEntry(row, currentId))
}

/** Signs one of one's browsers out, at once on every server. Throws SESSION_NOT_FOUND. */
export async function revokeSession(
  deps: IdentityDeps,
  context: RequestContext,
  { userId }: Actor,
  id: string,
): Promise<{ success: boolean }> {
  await deps.database.asSystem(async (trx) => {
    if (!isUuid(id) || !(await deleteSession(trx, userId, id)))
      throw new AppError('SESSION_NOT_FOUND', { id })
    await recordEvent(deps, trx, context, { kind: 'session-revoked', userId })
  })
  return { success: true }
}

/** Signs a user out everywhere but in `kept`. `actorId`: who wants it, where that is an administrator. */
export async function revokeSessions(
  deps: Pick<IdentityDeps, 'database' | 'newId'>,
  context: RequestContext,
  {
    userId,
    actorId,
    kept,
  }: { readonly userId: string; readonly actorId: string; readonly kept: string | null },
): Promise<{ revoked: number }> {
  return await deps.database.asSystem(async (trx) => {
    const revoked = await deleteSessions(trx, userId, kept)
    await recordEvent(deps, trx, context, { kind: 'sessions-revoked', userId, actorId })
    return { revoked }
  })
}
