import { AppError } from '@plumbline/contract/errors'
import type { DeletionInput, Profile, ProfileChanges } from '@plumbline/contract/identity/profile'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { recordEvent } from './audit.service.ts'
import { hasSuccessor } from './deletion.repo.ts'
import { pendingEmail } from './email.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { presentUser } from './identity.presenter.ts'
import { changeOwn, ownSession } from './account-changes.service.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { cancelDeletionLink } from './site-links.service.ts'
import { updateUser } from './users.write.ts'
import { mailUser, ownUser } from './users.service.ts'

/** How long a deletion can be cancelled. */
const GRACE_MS = 7 * 86_400_000

export async function getProfile(deps: IdentityDeps, actor: Actor): Promise<Profile> {
  const user = await ownUser(deps, actor)
  return {
    ...presentUser(user),
    createdAt: user.createdAt.toISOString(),
    isOwner: user.isOwner,
    hasPassword: user.passwordHash !== null,
    twoFactor: user.twoFactor,
    pendingEmail: await deps.database.asSystem((trx) => pendingEmail(trx, user.id)),
  }
}

/** Throws OBJECT_NOT_FOUND for a picture that is not a stored image of the user. */
export async function updateProfile(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { name, language, picture }: ProfileChanges,
): Promise<Profile> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(picture !== undefined && { picture }),
  }
  await changeOwn(deps, ownSession(context, actor), async (trx, user) => {
    if (picture != null && !(await deps.userHooks.hasImage(trx, user.id, picture)))
      throw new AppError('OBJECT_NOT_FOUND')
    await updateUser(trx, user.id, changes)
  })
  return await getProfile(deps, actor)
}

/**
 * Schedules the account's deletion in 7 days; repeated requests keep the first date. Throws DELETION_NAME_WRONG,
 * OWNER_ALONE and as `reauthenticate`.
 */
export async function askDeletion(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { confirmation, ...proof }: DeletionInput,
): Promise<{ dueAt: string }> {
  const user = await ownUser(deps, actor)
  if (confirmation.trim() !== user.name.trim()) throw new AppError('DELETION_NAME_WRONG')
  const reauthentication = await reauthenticate(deps, context, user, proof)
  const dueAt = await changeOwn(deps, reauthentication, async (trx, now) => {
    if (now.isOwner && !(await hasSuccessor(trx, now.id))) throw new AppError('OWNER_ALONE')
    if (now.deletionDueAt !== null) return now.deletionDueAt
    const dueAt = new Date(Date.now() + GRACE_MS)
    await updateUser(trx, now.id, { deletionDueAt: dueAt })
    await recordEvent(deps, trx, context, { kind: 'deletion-asked', userId: now.id })
    await mailUser(deps, trx, now, { kind: 'deletion-asked', dueAt, keepLink: cancelDeletionLink(deps) })
    return dueAt
  })
  deps.mailer.wake()
  return { dueAt: dueAt.toISOString() }
}

export async function cancelDeletion(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
): Promise<{ success: boolean }> {
  await changeOwn(deps, ownSession(context, actor), async (trx, user) => {
    if (user.deletionDueAt === null) return
    await updateUser(trx, user.id, { deletionDueAt: null })
    await recordEvent(deps, trx, context, { kind: 'deletion-cancelled', userId: user.id })
  })
  return { success: true }
}
