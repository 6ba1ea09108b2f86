import { AppError } from '@plumbline/contract/errors'
import type {
  CreateOwnerInput,
  SignInInput,
  SignedUp,
  SignUpInput,
} from '@plumbline/contract/identity/identity'
import type { Admission, Session, User } from '@plumbline/contract/identity/user'
import { enqueueMail } from '#server/modules/mail/mail.service.ts'
import type { ActiveSession, RequestContext, SessionRequest } from '#server/http/context.ts'
import { admit, letIn } from './admit.service.ts'
import { recordEvent } from './audit.service.ts'
import { dropChallenge, openChallenge } from './challenge.service.ts'
import { knownDevice } from './device-cookie.ts'
import { sendVerificationTo } from './email.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { checkEmail, checkNewPassword } from './identity.policy.ts'
import { presentSession } from './identity.presenter.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { sessionsInForce } from './sessions.repo.ts'
import { endSession } from './sessions.ts'
import { isSetupToken } from './setup-token.ts'
import { askResetLink, signInLink } from './site-links.service.ts'
import { steady } from './steady.ts'
import { attemptRules, attemptSucceeded, beginAttempt } from './throttle.service.ts'
import { languageOf } from './users.service.ts'
import {
  findOwnerRow,
  findUserByEmail,
  insertUser,
  type KnownUser,
  type NewUser,
  setPasswordHash,
} from './users.repo.ts'

export type { IdentityDeps } from './identity-deps.ts'
export type { SecondFactor } from './second-factor.ts'

/** What the browser shows first: setting up, signing in, or the product. */
export async function describeSession(deps: IdentityDeps, context: RequestContext): Promise<Session> {
  if (context.session !== null) return presentSession(context.session)
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

/** The person whose installation this is; null before the first run is done. For the command line as well. */
export async function findOwner({ database }: Pick<IdentityDeps, 'database'>): Promise<KnownUser | null> {
  return await findOwnerRow(database.db)
}

/** The session of the installation's own command line: the owner's, for one request; null before the first run is done. */
export async function ownerSession(
  deps: Pick<IdentityDeps, 'database'>,
  now: Date,
): Promise<ActiveSession | null> {
  const owner = await findOwner(deps)
  return owner && { id: null, actor: { userId: owner.id }, user: owner, startedAt: now, expiresAt: now }
}

/** Those of the sessions that still let somebody in: not signed out, not revoked, not over, their user not disabled. */
export async function sessionsThatLast(
  { database }: Pick<IdentityDeps, 'database'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await sessionsInForce(database.db, sessionIds))
}

/** Creates the owner's account, administrator and verified, and signs in. SETUP_DONE where there is one. */
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
  if (!(await addUser(deps, request, owner, password))) throw new AppError('SETUP_DONE')
  return await letIn(deps, request, owner.id, { keepSignedIn: true, method: 'sign-up' })
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

/** The user with their password, both or neither; false where the address is taken. */
async function addUser(
  deps: IdentityDeps,
  request: SessionRequest,
  user: NewUser,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return await deps.database.asSystem(async (trx) => {
    if (!(await insertUser(trx, user))) return false
    await setPasswordHash(trx, user.id, deps.newId(), passwordHash)
    await recordEvent(deps, trx, request, {
      kind: 'signed-up',
      userId: user.id,
      data: { method: 'password' },
    })
    return true
  })
}

/**
 * A new account. With a mail server the answer is the same, and takes as long, for an address that has one: the mail says
 * the rest. Without one, throws EMAIL_TAKEN. Throws SIGN_UP_CLOSED, INVALID_EMAIL, WEAK_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function signUp(
  deps: IdentityDeps,
  request: SessionRequest,
  { password, keepSignedIn, ...input }: SignUpInput,
): Promise<SignedUp> {
  if (!deps.signUpOpen || !(await findOwner(deps))) throw new AppError('SIGN_UP_CLOSED')
  const email = checkEmail(input.email)
  checkNewPassword(password)
  await beginAttempt(deps, attemptRules.signUp, { subject: email, clientAddress: request.clientAddress })
  const { name, language } = input
  const emailVerified = !deps.requireVerification
  const user: NewUser = { id: deps.newId(), email, name, language, emailVerified, isOwner: false }
  if (!deps.mailer.configured) {
    if (!(await addUser(deps, request, user, password))) throw new AppError('EMAIL_TAKEN')
    if (deps.requireVerification) await sendVerificationTo(deps, user.id)
    return {
      kind: 'signed-in',
      user: await letIn(deps, request, user.id, { keepSignedIn, method: 'sign-up' }),
    }
  }
  await steady(deps.slotMs, async () => {
    if (await addUser(deps, request, user, password)) await sendVerificationTo(deps, user.id)
    else await tellKnownAddress(deps, email)
  })
  return { kind: 'check-mail' }
}

/** To the person who has an account with the address that somebody signed up with. */
async function tellKnownAddress(deps: IdentityDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.db, email)
  if (user === null) return
  const to = { userId: user.id, email, name: user.name, language: languageOf(user) }
  const links = { signInLink: signInLink(deps), resetLink: askResetLink(deps) }
  await deps.database.asSystem((trx) => enqueueMail(deps, trx, to, { kind: 'already-registered', ...links }))
  deps.mailer.wake()
}

/**
 * The first proof by password: a session, or the challenge of the second. Throws INVALID_EMAIL, INVALID_CREDENTIALS,
 * TOO_MANY_ATTEMPTS, or ACCOUNT_DISABLED, which only the right password hears.
 */
export async function signIn(
  deps: IdentityDeps,
  request: SessionRequest,
  { password, keepSignedIn, ...input }: SignInInput,
): Promise<Admission> {
  const email = checkEmail(input.email)
  const { clientAddress } = request
  const attempt = { subject: email, clientAddress, device: knownDevice(deps, request, email) }
  await beginAttempt(deps, attemptRules.signIn, attempt)
  const user = await findUserByEmail(deps.database.db, email)
  // The same work for an address that is not known, whose answer would else be faster.
  const isRight = await verifyPassword(user?.passwordHash ?? (await nobodysHash()), password)
  if (user?.passwordHash == null || !isRight) {
    // What is written of a known account is not to be read from the time either.
    await steady(deps.slotMs / 2, () => (user ? noteFailure(deps, request, user) : Promise.resolve()))
    throw new AppError('INVALID_CREDENTIALS')
  }
  const admission = await admit(deps, request, user, { keepSignedIn, method: 'password' })
  await attemptSucceeded(deps, attemptRules.signIn, attempt)
  return admission
}

async function noteFailure(
  deps: IdentityDeps,
  request: SessionRequest,
  { id: userId }: KnownUser,
): Promise<void> {
  await deps.database.asSystem((trx) => recordEvent(deps, trx, request, { kind: 'sign-in-failed', userId }))
}

let unusable: Promise<string> | undefined

/** A hash that no password is right for, made once. */
function nobodysHash(): Promise<string> {
  unusable ??= hashPassword(`${Math.random()} ${Date.now()}`)
  return unusable
}

/** Deletes the session, so that a copy of its cookie is worth nothing. Without one there is nothing to do. */
export async function signOut(deps: IdentityDeps, context: RequestContext): Promise<{ success: boolean }> {
  const { actor } = context
  await endSession(deps.auth, context)
  // Who began to sign in and turned back begins at the beginning.
  await dropChallenge(deps, context)
  if (actor !== null) {
    const { userId } = actor
    await deps.database.asSystem((trx) => recordEvent(deps, trx, context, { kind: 'signed-out', userId }))
  }
  return { success: true }
}
