import { AppError } from '@plumbline/contract/errors'
import type { Actor } from '#server/platform/http/context.ts'
import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import { enqueueMail, type Mail } from '#server/features/mail/mail.service.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findUserById, type KnownUser } from './users.read.ts'

/** The signed-in user. Throws UNAUTHENTICATED if they were deleted since the request began. */
export async function ownUser(
  { database }: Pick<IdentityDeps, 'database'>,
  actor: Actor,
): Promise<KnownUser> {
  const user = await findUserById(database.db, actor.userId)
  if (user === null) throw new AppError('UNAUTHENTICATED')
  return user
}

export function languageOf({ language: code }: Pick<KnownUser, 'language'>): Language {
  return pickLanguage([code])
}

/** Queues a mail to a user in the transaction that it is about; `deps.mailer.wake()` after the commit sends it. */
export async function mailUser(
  deps: Pick<IdentityDeps, 'newId'>,
  trx: Tx,
  user: KnownUser,
  mail: Mail,
): Promise<void> {
  const { id: userId, email, name } = user
  await enqueueMail(trx, { userId, email, name, language: languageOf(user) }, mail)
}
