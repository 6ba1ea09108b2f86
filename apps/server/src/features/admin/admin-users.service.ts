import type { AdminUser } from '@plumbline/contract/admin/admin'
import { AppError } from '@plumbline/contract/errors'
import type { AuditKind } from '@plumbline/contract/identity/audit'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import { accessDenial, endedSubscription } from '@plumbline/domain/subscription/shown-subscription'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { recordEvent } from '#server/features/identity/audit.service.ts'
import { endSignIns } from '#server/features/identity/auth-epoch.service.ts'
import { markVerified } from '#server/features/identity/email.service.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import { changeAsAdmin } from '#server/features/identity/account-changes.service.ts'
import { endSessions, listSessions } from '#server/features/identity/sessions.service.ts'
import { updateUser } from '#server/features/identity/users.write.ts'
import { secondsOf } from '#server/features/subscription/access.service.ts'
import { findSubscriptions } from '#server/features/subscription/subscription.read.ts'
import { removeSecondFactor } from '#server/features/two-factor/two-factor.service.ts'
import {
  type AdminUserRow,
  countAdminUsers,
  findAdminUser,
  findAdminUsers,
  type UserFilter,
} from './admin-users.repo.ts'

const PAGE = 50

export async function listUsers(
  deps: IdentityDeps,
  filter: Omit<UserFilter, 'limit'>,
): Promise<{ users: AdminUser[]; more: boolean; total: number }> {
  const { database } = deps
  const rows = await findAdminUsers(database.db, { ...filter, limit: PAGE + 1 })
  const total = await countAdminUsers(database.db, filter)
  const shown = rows.slice(0, PAGE)
  const plans = await plansOf(
    deps,
    database.db,
    shown.map(({ id }) => id),
  )
  const users = shown.map((row) => presentAdminUser(row, plans.get(row.id) ?? null))
  return { users, more: rows.length > PAGE, total }
}

/** Throws USER_NOT_FOUND. */
export async function getUser(
  deps: IdentityDeps,
  id: string,
): Promise<AdminUser & { sessionList: SessionEntry[] }> {
  const user = await userOr404(deps.database.db, id)
  return {
    ...(await presentOne(deps, deps.database.db, user)),
    sessionList: await listSessions(deps, id, null),
  }
}

/** Disables a user: their sessions end at once, on every server. Throws USER_NOT_FOUND, USER_PROTECTED. */
export async function disableUser(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<AdminUser> {
  return await change(deps, context, actor, { id, kind: 'user-disabled', isProtected: true }, async (trx) => {
    await endSignIns(trx, id)
    await updateUser(trx, id, { disabledAt: new Date() })
  })
}

export async function enableUser(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<AdminUser> {
  return await change(deps, context, actor, { id, kind: 'user-enabled' }, async (trx) => {
    await updateUser(trx, id, { disabledAt: null })
  })
}

/** Marks the address as verified, for users whom no mail reaches. */
export async function verifyUser(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<AdminUser> {
  return await changeAsAdmin(deps, context, actor, id, async (trx) => {
    await markVerified(deps, trx, context, await userOr404(trx, id), actor.userId)
    return presentOne(deps, trx, await userOr404(trx, id))
  })
}

/** Throws USER_PROTECTED for the owner and for the caller: one administrator always remains. */
export async function setAdmin(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { id, isAdmin }: { readonly id: string; readonly isAdmin: boolean },
): Promise<AdminUser> {
  const kind = isAdmin ? 'admin-granted' : 'admin-revoked'
  return await change(deps, context, actor, { id, kind, isProtected: !isAdmin }, async (trx) => {
    await updateUser(trx, id, { isAdmin })
  })
}

/**
 * For users who have lost their authenticator app and backup codes. Throws COMMAND_LINE_ONLY in any web session: a web
 * administrator can read undelivered mails, and could otherwise sign in to every account.
 */
export async function switchOffTwoFactor(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<AdminUser> {
  if (context.session?.id !== null) throw new AppError('COMMAND_LINE_ONLY')
  return await change(deps, context, actor, { id, kind: 'two-factor-disabled' }, (trx) =>
    removeSecondFactor(trx, id),
  )
}

export async function revokeUserSessions(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  await changeAsAdmin(deps, context, actor, id, async (trx) => {
    await userOr404(trx, id)
    await endSessions(deps, trx, context, { userId: id, actorId: actor.userId, kept: null })
  })
  return { success: true }
}

interface Change {
  readonly id: string
  readonly kind: AuditKind
  /** Forbidden for the owner and for the caller. */
  readonly isProtected?: boolean
}

/** One change of a user together with its audit event, in one transaction. */
async function change(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { id, kind, isProtected = false }: Change,
  work: (trx: Tx) => Promise<void>,
): Promise<AdminUser> {
  const actorId = actor.userId
  return await changeAsAdmin(deps, context, actor, id, async (trx) => {
    const user = await userOr404(trx, id)
    if (isProtected && (user.isOwner || id === actorId)) throw new AppError('USER_PROTECTED')
    await work(trx)
    await recordEvent(deps, trx, context, { kind, userId: id, actorId })
    return presentOne(deps, trx, await userOr404(trx, id))
  })
}

async function userOr404(db: Database['db'] | Tx, id: string): Promise<AdminUserRow> {
  const user = await findAdminUser(db, id)
  if (user === null) throw new AppError('USER_NOT_FOUND', { id })
  return user
}

async function presentOne(deps: IdentityDeps, db: Kysely<Schema>, row: AdminUserRow): Promise<AdminUser> {
  const plans = await plansOf(deps, db, [row.id])
  return presentAdminUser(row, plans.get(row.id) ?? null)
}

/** By user; without billing empty. Never payment details. */
async function plansOf(
  { billing, now }: IdentityDeps,
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AdminUser['plan']>> {
  if (billing.kind === 'none') return new Map()
  const seconds = secondsOf(now())
  const found = await findSubscriptions(db, userIds)
  return new Map(
    [...found].map(([userId, { subscription }]) => {
      const { planType, status } = endedSubscription(subscription, seconds)
      return [userId, { planType, status, access: accessDenial(subscription, seconds) }]
    }),
  )
}

function presentAdminUser(row: AdminUserRow, plan: AdminUser['plan']): AdminUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    isAdmin: row.isAdmin,
    isOwner: row.isOwner,
    emailVerified: row.emailVerified,
    twoFactor: row.twoFactor,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    sessions: row.sessions,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    plan,
  }
}
