import { AppError } from '@plumbline/contract/errors'
import type { ChangeEmailInput } from '@plumbline/contract/identity/email'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor, RequestContext, SessionRequest } from '#server/platform/http/context.ts'
import { enqueueMail } from '#server/features/mail/mail.service.ts'
import { recordEvent } from './audit.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { checkEmail } from './check-credentials.service.ts'
import {
  assertLinkUsable,
  isLinkOf,
  issueLink,
  linkHours,
  findLink,
  consumeLink,
} from './tokens/link-tokens.service.ts'
import { finishSignUp } from './pending-sign-ups.service.ts'
import { changeOwn, type Reauthentication, ownSession } from './account-changes.service.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { changeLink, verifyLink } from './site-links.service.ts'
import { inConstantTime } from './constant-time.ts'
import { attemptRules, beginAttempt } from './throttle.service.ts'
import { tokensOf, voidTokens } from './tokens/tokens.repo.ts'
import { lockUsers } from './users.repo.ts'
import { updateUser } from './users.write.ts'
import { findUserByEmail, findUserById, type KnownUser } from './users.read.ts'
import { languageOf, mailUser, ownUser } from './users.service.ts'

/** Sends the link that verifies a user's address; earlier links become invalid. */
export async function sendVerificationTo(deps: IdentityDeps, userId: string): Promise<void> {
  const user = await findUserById(deps.database.db, userId)
  if (user === null) return
  await deps.database.asSystem((trx) => mailVerification(deps, trx, user))
  deps.mailer.wake()
}

async function mailVerification(deps: IdentityDeps, trx: Tx, user: KnownUser): Promise<void> {
  await voidTokens(trx, user.id, 'verify-email')
  const token = await issueLink(trx, 'verify-email', user.id, { email: user.email })
  const hours = linkHours('verify-email')
  await mailUser(deps, trx, user, { kind: 'verify-email', link: verifyLink(deps, token), hours })
}

/** Sends it again. Throws TOO_MANY_REQUESTS; does nothing if the address is already verified. */
export async function sendVerification(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
): Promise<{ success: boolean }> {
  const { id: subject, emailVerified } = await ownUser(deps, actor)
  if (emailVerified) return { success: true }
  await beginAttempt(deps, attemptRules.verification, { subject, clientAddress: context.clientAddress })
  await changeOwn(deps, ownSession(context, actor), (trx, user) => mailVerification(deps, trx, user))
  deps.mailer.wake()
  return { success: true }
}

const verification = z.object({ email: z.string() })

/**
 * Verifies the address that a link was sent to, or creates the account of a pending sign-up. Throws LINK_INVALID or
 * LINK_EXPIRED.
 */
export async function verifyEmail(
  deps: IdentityDeps,
  request: SessionRequest,
  token: string,
): Promise<{ outcome: 'verified' | 'already'; email: string }> {
  return await deps.database.asSystem(async (trx) => {
    if (await isLinkOf(trx, 'sign-up', token)) return await finishSignUp(deps, trx, request, token)
    const link = await findLink(trx, 'verify-email', token)
    const { email } = verification.parse(link.data)
    const user = await findUserById(trx, link.userId)
    // The address was changed since: the link proves nothing about the new one.
    if (user === null || user.email !== email) throw new AppError('LINK_INVALID')
    if (user.emailVerified) return { outcome: 'already', email }
    assertLinkUsable(link)
    await consumeLink(trx, 'verify-email', token)
    await markVerified(deps, trx, request, user)
    return { outcome: 'verified', email }
  })
}

/** Marks the address as verified: by its link, or by an administrator. */
export async function markVerified(
  deps: Pick<IdentityDeps, 'newId'>,
  trx: Tx,
  request: Pick<SessionRequest, 'headers' | 'clientAddress'>,
  { id: userId }: Pick<KnownUser, 'id'>,
  actorId: string = userId,
): Promise<void> {
  await updateUser(trx, userId, { emailVerified: true })
  // A pending address change began while the address was unverified, so it would not need this address's consent.
  await voidTokens(trx, userId, 'change-email')
  await recordEvent(deps, trx, request, { kind: 'email-verified', userId, actorId })
}

const change = z.object({ change: z.string(), side: z.enum(['old', 'new']), email: z.string() })
type EmailChange = z.infer<typeof change>

/**
 * Changes the address. With a mail server (or if verification is required) links go to both addresses and both must be
 * confirmed; an address that was never verified itself is not asked. Throws as `reauthenticate`, INVALID_EMAIL,
 * EMAIL_SAME, EMAIL_TAKEN.
 */
export async function changeEmail(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { email: wanted, ...proof }: ChangeEmailInput,
): Promise<{ outcome: 'changed' | 'confirm' }> {
  const user = await ownUser(deps, actor)
  const email = checkEmail(wanted)
  if (email === user.email) throw new AppError('EMAIL_SAME')
  const reauthentication = await reauthenticate(deps, context, user, proof)
  const { mailer, requireVerification } = deps
  if (!mailer.configured && !requireVerification) {
    await changeOwn(deps, reauthentication, (trx, now) => applyEmail(deps, trx, context, now, email))
    return { outcome: 'changed' }
  }
  const { clientAddress } = context
  await beginAttempt(deps, attemptRules.verification, { subject: user.id, clientAddress })
  await inConstantTime(deps.slotMs, () => beginChange(deps, context, reauthentication, email))
  return { outcome: 'confirm' }
}

async function beginChange(
  deps: IdentityDeps,
  context: SessionRequest,
  reauthentication: Reauthentication,
  email: string,
): Promise<void> {
  const holder = await findUserByEmail(deps.database.db, email)
  // With a mail server, the response does not reveal that the address is taken: a mail tells its holder.
  if (holder !== null && !deps.mailer.configured) throw new AppError('EMAIL_TAKEN')
  await changeOwn(deps, reauthentication, async (trx, user) => {
    await voidTokens(trx, user.id, 'change-email')
    const id = deps.newId()
    const hours = linkHours('change-email')
    const issue = async (side: EmailChange['side']) =>
      changeLink(deps, await issueLink(trx, 'change-email', user.id, { change: id, side, email }))
    await recordEvent(deps, trx, context, { kind: 'email-change-asked', userId: user.id })
    if (user.emailVerified) {
      const link = await issue('old')
      await mailUser(deps, trx, user, { kind: 'change-email-old', link, newEmail: email, hours })
    }
    const link = await issue('new')
    const to = { userId: user.id, email, name: user.name, language: languageOf(user) }
    if (holder === null) await enqueueMail(trx, to, { kind: 'change-email-new', link, hours })
    else await mailUser(deps, trx, holder, { kind: 'email-taken' })
  })
  deps.mailer.wake()
}

/**
 * Confirms one of the two addresses. Throws LINK_INVALID, LINK_EXPIRED, or EMAIL_TAKEN if another user took it
 * meanwhile.
 */
export async function confirmEmail(
  deps: IdentityDeps,
  request: SessionRequest,
  token: string,
): Promise<{ outcome: 'changed' | 'waiting'; email: string }> {
  const confirmed = await deps.database.asSystem(async (trx) => {
    const link = await findLink(trx, 'change-email', token)
    assertLinkUsable(link)
    const { change: id, email } = change.parse(link.data)
    // Locks the user before the link is used, in the same order as a password change, which voids the link.
    await lockUsers(trx, [link.userId])
    const user = await findUserById(trx, link.userId)
    if (user === null) throw new AppError('LINK_INVALID')
    await consumeLink(trx, 'change-email', token)
    const sides = (await tokensOf(trx, user.id, 'change-email')).filter(
      ({ data }) => change.safeParse(data).data?.change === id,
    )
    // An address that is verified by now must consent, even if it was unverified when the change began.
    const hasOld = sides.some(({ data }) => change.safeParse(data).data?.side === 'old')
    if (user.emailVerified && !hasOld) throw new AppError('LINK_INVALID')
    if (!sides.every(({ isUsed }) => isUsed)) return { outcome: 'waiting', email } as const
    await applyEmail(deps, trx, request, user, email)
    return { outcome: 'changed', email } as const
  })
  deps.mailer.wake()
  return confirmed
}

async function applyEmail(
  deps: IdentityDeps,
  trx: Tx,
  request: SessionRequest,
  user: KnownUser,
  email: string,
): Promise<void> {
  if ((await findUserByEmail(trx, email)) !== null) throw new AppError('EMAIL_TAKEN')
  await updateUser(trx, user.id, { email, emailVerified: true })
  await voidTokens(trx, user.id, 'verify-email')
  await voidTokens(trx, user.id, 'reset-password')
  await recordEvent(deps, trx, request, { kind: 'email-changed', userId: user.id })
  // To the previous address: the only place where a takeover would be noticed.
  await mailUser(deps, trx, user, { kind: 'email-changed', newEmail: email })
}

/** The pending new address, with the confirmations so far. */
export async function pendingEmail(
  trx: Tx,
  userId: string,
): Promise<{ email: string; oldConfirmed: boolean; newConfirmed: boolean } | null> {
  const tokens = await tokensOf(trx, userId, 'change-email')
  const sides = tokens.flatMap(({ data, isUsed }) => {
    const parsed = change.safeParse(data)
    return parsed.success ? [{ ...parsed.data, isUsed }] : []
  })
  const last = sides
    .map(({ change: id }) => id)
    .sort()
    .at(-1)
  const own = sides.filter(({ change: id }) => id === last)
  const [first] = own
  if (first === undefined || own.every(({ isUsed }) => isUsed)) return null
  const isConfirmed = (side: EmailChange['side']) => own.every((each) => each.side !== side || each.isUsed)
  return { email: first.email, oldConfirmed: isConfirmed('old'), newConfirmed: isConfirmed('new') }
}

/** Cancels the pending change. */
export async function cancelEmailChange(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
): Promise<{ success: boolean }> {
  await changeOwn(deps, ownSession(context, actor), (trx, user) => voidTokens(trx, user.id, 'change-email'))
  return { success: true }
}
