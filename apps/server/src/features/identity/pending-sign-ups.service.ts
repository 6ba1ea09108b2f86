import { AppError } from '@plumbline/contract/errors'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import type { SessionRequest } from '#server/platform/http/context.ts'
import { enqueueMail } from '#server/features/mail/mail.service.ts'
import { recordEvent } from './audit.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import {
  assertLinkUsable,
  linkHours,
  issueLink,
  findLinkToken,
  consumeLink,
} from './tokens/link-tokens.service.ts'
import { askResetLink, signInLink, verifyLink } from './site-links.service.ts'
import { countRecentSignUps, latestSignUp } from './tokens/tokens.repo.ts'
import { setPasswordHash } from './users.repo.ts'
import { insertUser, type NewUser } from './users.write.ts'
import { findUserByEmail } from './users.read.ts'
import { languageOf, mailUser } from './users.service.ts'

/** Limits sign-up mails per address: repeated sign-ups must not flood a mailbox. */
const MAX_MAILS_AN_HOUR = 5

/** A sign-up's data until its address is confirmed. */
const pendingSignUp = z.object({
  email: z.string(),
  name: z.string(),
  language: z.string(),
  passwordHash: z.string(),
})
export type PendingSignUp = z.infer<typeof pendingSignUp>

/** Whether sign-ups wait for confirmation by mail: until then there is no account, and no response reveals one. */
export function isConfirmedByMail({
  mailer,
  requireVerification,
}: Pick<IdentityDeps, 'mailer' | 'requireVerification'>): boolean {
  return mailer.configured && requireVerification
}

/**
 * Keeps a sign-up until its link is followed, and mails that link; a user who already has an account gets a mail with
 * sign-in and reset links instead.
 */
export async function storeSignUp(deps: IdentityDeps, signUp: PendingSignUp): Promise<void> {
  const { email } = signUp
  await deps.database.asSystem(async (trx) => {
    const isQuiet = (await countRecentSignUps(trx, email)) >= MAX_MAILS_AN_HOUR
    const link = verifyLink(deps, await issueLink(trx, 'sign-up', null, { ...signUp }))
    if (isQuiet) return
    const known = await findUserByEmail(trx, email)
    if (known !== null) {
      const links = { signInLink: signInLink(deps), resetLink: askResetLink(deps) }
      return await mailUser(deps, trx, known, { kind: 'already-registered', ...links })
    }
    // Without the name, which a stranger could fill with any text.
    const to = { userId: null, email, name: '', language: languageOf(signUp) }
    await enqueueMail(trx, to, { kind: 'verify-email', link, hours: linkHours('sign-up') })
  })
  deps.mailer.wake()
}

/** The latest pending sign-up with this address and password. Takes as long if there is none. */
export async function findSignUp(
  { database, passwords }: Pick<IdentityDeps, 'database' | 'passwords'>,
  email: string,
  password: string,
): Promise<PendingSignUp | null> {
  const stored = pendingSignUp.safeParse(await database.asSystem((trx) => latestSignUp(trx, email)))
  const isRight = await passwords.verify(stored.data?.passwordHash, password)
  return isRight && stored.success ? stored.data : null
}

/** Creates the account once its link was followed. Throws LINK_INVALID or LINK_EXPIRED. */
export async function finishSignUp(
  deps: IdentityDeps,
  trx: Tx,
  request: SessionRequest,
  token: string,
): Promise<{ outcome: 'verified' | 'already'; email: string }> {
  const link = await findLinkToken(trx, 'sign-up', token)
  const { email, name, language, passwordHash } = pendingSignUp.parse(link.data)
  if ((await findUserByEmail(trx, email)) !== null) return { outcome: 'already', email }
  assertLinkUsable(link)
  await consumeLink(trx, 'sign-up', token)
  const user = { id: deps.newId(), email, name, language, emailVerified: true, isOwner: false }
  if (!(await addUser(deps, trx, request, user, passwordHash))) throw new AppError('LINK_INVALID')
  return { outcome: 'verified', email }
}

/** Inserts the user together with their password; false if the address is taken. */
export async function addUser(
  deps: Pick<IdentityDeps, 'newId'>,
  trx: Tx,
  request: SessionRequest,
  user: NewUser,
  passwordHash: string,
): Promise<boolean> {
  if (!(await insertUser(trx, user))) return false
  const { id: userId } = user
  await setPasswordHash(trx, userId, deps.newId(), passwordHash)
  await recordEvent(deps, trx, request, { kind: 'signed-up', userId, data: { method: 'password' } })
  return true
}
