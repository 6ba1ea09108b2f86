import { enqueueMail } from '#server/features/mail/mail.service.ts'
import {
  deleteRowsOf,
  deleteUserRow,
  transferOwnership,
  lockForDeletion,
  usersToDelete,
} from './deletion.repo.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteSignUps } from './tokens/tokens.repo.ts'
import { languageOf } from './users.service.ts'

const AT_ONCE = 20

type DeletionDeps = Pick<IdentityDeps, 'database' | 'newId' | 'mailer' | 'log' | 'userHooks'>

/**
 * Deletes users whose grace period is over, with all their data, each completely or not at all. Returns their number.
 * Their subscriptions are cancelled at the payment provider, now or as soon as it can be reached.
 */
export async function deleteDueUsers(deps: DeletionDeps): Promise<number> {
  const due = await deps.database.asSystem((trx) => usersToDelete(trx, AT_ONCE))
  let deleted = 0
  for (const id of due) deleted += (await deleteUser(deps, id)) ? 1 : 0
  deps.mailer.wake()
  if (deleted > 0) await deps.userHooks.afterDeletions()
  return deleted
}

async function deleteUser(deps: DeletionDeps, userId: string): Promise<boolean> {
  const isGone = await deps.database.asSystem(async (trx) => {
    const user = await lockForDeletion(trx, userId)
    if (user === null) return false
    if (user.isOwner && !(await transferOwnership(trx, userId))) return false
    await deps.userHooks.beforeDelete(trx, userId)
    await deleteRowsOf(trx, userId)
    await deleteUserRow(trx, userId)
    await deleteSignUps(trx, user.email)
    // The farewell mail is addressed by e-mail and refers to no user.
    const to = { userId: null, email: user.email, name: user.name, language: languageOf(user) }
    await enqueueMail(trx, to, { kind: 'account-deleted' })
    return true
  })
  if (isGone) deps.log.info('user deleted', { userId })
  return isGone
}
