import { AppError } from '@plumbline/contract/errors'
import type { ChangePasswordInput } from '@plumbline/contract/identity/password'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor, RequestContext, SessionRequest } from '#server/platform/http/context.ts'
import { recordEvent } from './audit.service.ts'
import { endSignIns } from './auth-epoch.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { checkEmail, checkNewPassword } from './check-credentials.service.ts'
import {
  assertLinkUsable,
  issueLink,
  linkSeconds,
  findLink,
  consumeLink,
} from './tokens/link-tokens.service.ts'
import { changeOwn } from './account-changes.service.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { askResetLink, resetLink, signInLink } from './site-links.service.ts'
import { inConstantTime } from './constant-time.ts'
import { attemptRules, beginAttempt } from './throttle.service.ts'
import { countRecentTokens, voidTokens } from './tokens/tokens.repo.ts'
import { deleteOtherSignInMethods, setPasswordHash } from './users.repo.ts'
import { updateUser } from './users.write.ts'
import { findUserByEmail, findUserById, type KnownUser } from './users.read.ts'
import { mailUser, ownUser } from './users.service.ts'
import { otherSignInMethods } from './sign-in-methods.repo.ts'

/** Limits reset mails per user: repeated requests must not flood a mailbox. */
const MAX_MAILS_AN_HOUR = 5

/**
 * Mails a link that sets a new password. With a mail server, response and timing are the same for an unknown address.
 * Without one, throws RESET_NO_ACCOUNT or RESET_NOT_ENABLED; in any case TOO_MANY_RESETS.
 */
export async function requestPasswordReset(
  deps: IdentityDeps,
  { clientAddress }: SessionRequest,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const email = checkEmail(input.email)
  await beginAttempt(deps, attemptRules.reset, { subject: email, clientAddress })
  if (deps.mailer.configured) await inConstantTime(deps.slotMs, () => answerByMail(deps, email))
  else await answerOpenly(deps, email)
  return { success: true }
}

async function answerByMail(deps: IdentityDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.db, email)
  if (user === null || user.disabledAt !== null) return
  if (user.passwordHash !== null || !user.emailVerified) return await sendReset(deps, user)
  await deps.database.asSystem((trx) =>
    mailUser(deps, trx, user, { kind: 'reset-without-password', signInLink: signInLink(deps) }),
  )
  deps.mailer.wake()
}

async function answerOpenly(deps: IdentityDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.db, email)
  if (user === null) throw new AppError('RESET_NO_ACCOUNT')
  const canReset = user.passwordHash !== null || !user.emailVerified
  if (!canReset || user.disabledAt !== null) throw new AppError('RESET_NOT_ENABLED')
  await sendReset(deps, user)
}

async function sendReset(deps: IdentityDeps, user: KnownUser): Promise<void> {
  await deps.database.asSystem(async (trx) => {
    if ((await countRecentTokens(trx, user.id, 'reset-password')) >= MAX_MAILS_AN_HOUR) return
    await voidTokens(trx, user.id, 'reset-password')
    const token = await issueLink(trx, 'reset-password', user.id, {})
    const minutes = linkSeconds['reset-password'] / 60
    await mailUser(deps, trx, user, { kind: 'reset-password', link: resetLink(deps, token), minutes })
  })
  deps.mailer.wake()
}

/**
 * Sets a new password by a mailed link; ends every session and marks the address as verified. Throws WEAK_PASSWORD,
 * LINK_INVALID, LINK_EXPIRED, SAME_PASSWORD, ACCOUNT_DISABLED.
 */
export async function resetPassword(
  deps: IdentityDeps,
  request: SessionRequest,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ email: string }> {
  checkNewPassword(password)
  const user = await deps.database.asSystem(async (trx) => {
    const link = await findLink(trx, 'reset-password', token)
    assertLinkUsable(link)
    return await findUserById(trx, link.userId)
  })
  if (user === null) throw new AppError('LINK_INVALID')
  if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  const passwordHash = await newHash(deps, user, password)
  await deps.database.asSystem(async (trx) => {
    if (!(await endSignIns(trx, user.id, { from: user.authEpoch }))) throw new AppError('LINK_INVALID')
    await consumeLink(trx, 'reset-password', token)
    await updateUser(trx, user.id, { emailVerified: true })
    await replacePassword(deps, trx, user, passwordHash)
    await recordEvent(deps, trx, request, { kind: 'password-reset', userId: user.id })
  })
  deps.mailer.wake()
  return { email: user.email }
}

/** Changes the user's own password; other sessions end. Throws as `reauthenticate`, WEAK_PASSWORD, SAME_PASSWORD. */
export async function changePassword(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { newPassword, ...proof }: ChangePasswordInput,
): Promise<{ success: boolean }> {
  const user = await ownUser(deps, actor)
  checkNewPassword(newPassword)
  const reauthentication = await reauthenticate(deps, context, user, proof)
  const passwordHash = await newHash(deps, user, newPassword)
  await changeOwn(deps, reauthentication, async (trx, now) => {
    await endSignIns(trx, now.id, { kept: reauthentication.sessionId })
    await replacePassword(deps, trx, now, passwordHash)
    await recordEvent(deps, trx, context, { kind: 'password-changed', userId: now.id })
  })
  deps.mailer.wake()
  return { success: true }
}

async function newHash(
  { passwords }: Pick<IdentityDeps, 'passwords'>,
  { passwordHash }: KnownUser,
  password: string,
): Promise<string> {
  if (passwordHash !== null && (await passwords.verify(passwordHash, password)))
    throw new AppError('SAME_PASSWORD')
  return await passwords.hash(password)
}

async function replacePassword(
  deps: IdentityDeps,
  trx: Tx,
  user: KnownUser,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(trx, user.id, deps.newId(), passwordHash)
  await voidTokens(trx, user.id, 'reset-password')
  // An attacker's pending address change would take the account away again.
  await voidTokens(trx, user.id, 'change-email')
  // Methods added before the address was verified may belong to someone else.
  if (!user.emailVerified) await deleteOtherSignInMethods(trx, user.id)
  const otherMethods = await otherSignInMethods(trx, deps.openIdProviders, user.id)
  await mailUser(deps, trx, user, { kind: 'password-changed', resetLink: askResetLink(deps), otherMethods })
}
