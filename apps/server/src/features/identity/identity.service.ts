import { AppError } from '@plumbline/contract/errors'
import type { CreateOwnerInput, SignInAnswer, SignInInput } from '@plumbline/contract/identity/identity'
import type { Session, User } from '@plumbline/contract/identity/user'
import type { ActiveSession, RequestContext, SessionRequest } from '#server/platform/http/context.ts'
import { signInAfterFirstFactor, assertSignInRate, signInVerified } from './complete-sign-in.service.ts'
import { recordEvent } from './audit.service.ts'
import { dropChallenge, openChallenge } from './challenge.service.ts'
import { knownDevice } from './sessions/device-cookie.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { checkEmail, checkNewPassword } from './check-credentials.service.ts'
import { presentSession } from './identity.presenter.ts'
import { addUser, findSignUp, isConfirmedByMail, storeSignUp } from './pending-sign-ups.service.ts'
import { sessionsInForce } from './sessions/sessions.repo.ts'
import { endSession } from './sessions/current-session.service.ts'
import { isSetupToken } from './tokens/setup-token.ts'
import { inConstantTime } from './constant-time.ts'
import { attemptRules, attemptSucceeded, beginAttempt } from './throttle.service.ts'
import { findOwnerRow, findUserByEmail, type KnownUser } from './users.read.ts'

export type { IdentityDeps } from './identity-deps.ts'
export type { SecondFactor } from './second-factor.ts'

/** What the browser shows first: setup, sign-in, or the product. */
export async function describeSession(deps: IdentityDeps, context: RequestContext): Promise<Session> {
  if (context.session !== null) return presentSession(context.session, deps.billing.kind)
  if (!(await findOwner(deps))) return { kind: 'setup', tokenRequired: deps.setupTokenRequired }
  const challenge = await openChallenge(deps, context)
  return {
    kind: 'signed-out',
    signUp: deps.signUpOpen,
    mail: deps.mailer.configured,
    openId: [...deps.openIdProviders],
    challenge: challenge && {
      userId: challenge.userId,
      passkey: await deps.secondFactor.hasPasskey(challenge.userId),
    },
  }
}

/** The installation's owner; null before setup is done. Also used by the command line. */
export async function findOwner({ database }: Pick<IdentityDeps, 'database'>): Promise<KnownUser | null> {
  return await findOwnerRow(database.db)
}

/** A session for one request of the command line, acting as the owner; null before setup is done. */
export async function ownerSession(
  deps: Pick<IdentityDeps, 'database'>,
  now: Date,
): Promise<ActiveSession | null> {
  const owner = await findOwner(deps)
  return (
    owner && {
      id: null,
      actor: { userId: owner.id },
      user: owner,
      kept: false,
      access: null,
      authenticatedAt: now,
      expiresAt: now,
    }
  )
}

/** Those of the sessions that are still valid: not signed out, revoked or expired, their user not disabled. */
export async function sessionsThatLast(
  { database }: Pick<IdentityDeps, 'database'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await sessionsInForce(database.db, sessionIds))
}

/** Creates the owner's account, administrator and verified, and signs in. Throws SETUP_DONE if there is an owner. */
export async function createOwner(
  deps: IdentityDeps,
  request: SessionRequest,
  { token = '', password, ...input }: CreateOwnerInput,
): Promise<User> {
  if (await findOwner(deps)) throw new AppError('SETUP_DONE')
  if (deps.setupTokenRequired) await checkSetupToken(deps, request, token)
  const email = checkEmail(input.email)
  checkNewPassword(password)
  const { name, language = 'en' } = input
  const owner = { id: deps.newId(), email, name, language, emailVerified: true, isOwner: true }
  const passwordHash = await deps.passwords.hash(password)
  const isMade = await deps.database.asSystem((trx) => addUser(deps, trx, request, owner, passwordHash))
  if (!isMade) throw new AppError('SETUP_DONE')
  return await signInVerified(
    deps,
    request,
    { userId: owner.id, authEpoch: 0 },
    { keepSignedIn: true, method: 'sign-up' },
  )
}

async function checkSetupToken(
  deps: IdentityDeps,
  { clientAddress }: SessionRequest,
  token: string,
): Promise<void> {
  const attempt = { subject: 'setup', clientAddress }
  await beginAttempt(deps, attemptRules.setup, attempt)
  if (!isSetupToken(token, deps.authSecret)) throw new AppError('SETUP_TOKEN_WRONG')
  await attemptSucceeded(deps, attemptRules.setup, attempt)
}

/**
 * Signs in by password: starts a session or the second-factor challenge. For a pending sign-up it sends the mail again,
 * whether the address has an account or not. Throws INVALID_EMAIL, INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or
 * ACCOUNT_DISABLED, which is revealed only for the right password.
 */
export async function signIn(
  deps: IdentityDeps,
  request: SessionRequest,
  { password, keepSignedIn, ...input }: SignInInput,
): Promise<SignInAnswer> {
  const email = checkEmail(input.email)
  const { clientAddress } = request
  const attempt = { subject: email, clientAddress, device: knownDevice(deps, request, email) }
  const user = await findUserByEmail(deps.database.db, email)
  // Not an attempt: no password is compared, so it must not count towards a lock.
  if (user !== null) assertSignInRate(deps, user.id)
  await beginAttempt(deps, attemptRules.signIn, attempt)
  // Hashes for unknown addresses too, whose response would otherwise be faster.
  const isRight = await deps.passwords.verify(user?.passwordHash, password)
  if (user?.passwordHash == null || !isRight) {
    // Writes for a known account must not be visible in the response time either.
    return await inConstantTime(deps.slotMs / 2, () => answerWrong(deps, request, { user, email, password }))
  }
  const admission = await signInAfterFirstFactor(deps, request, user, { keepSignedIn, method: 'password' })
  await attemptSucceeded(deps, attemptRules.signIn, attempt)
  return admission
}

/**
 * The attempt stays counted: signing up with another user's address must not reset the count of guesses at their
 * password.
 */
async function answerWrong(
  deps: IdentityDeps,
  request: SessionRequest,
  {
    user,
    email,
    password,
  }: { readonly user: KnownUser | null; readonly email: string; readonly password: string },
): Promise<SignInAnswer> {
  const waiting = isConfirmedByMail(deps) ? await findSignUp(deps, email, password) : null
  if (waiting !== null) {
    await storeSignUp(deps, waiting)
    return { kind: 'check-mail' }
  }
  if (user !== null)
    await deps.database.asSystem((trx) =>
      recordEvent(deps, trx, request, { kind: 'sign-in-failed', userId: user.id }),
    )
  throw new AppError('INVALID_CREDENTIALS')
}

/** Deletes the session, so that copies of its cookie are worthless. Without a session it does nothing. */
export async function signOut(deps: IdentityDeps, context: RequestContext): Promise<{ success: boolean }> {
  const { actor } = context
  await endSession(deps, context)
  // A cancelled two-factor sign-in starts over.
  await dropChallenge(deps, context)
  if (actor !== null) {
    const { userId } = actor
    await deps.database.asSystem((trx) => recordEvent(deps, trx, context, { kind: 'signed-out', userId }))
  }
  return { success: true }
}
