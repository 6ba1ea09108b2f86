import { AppError } from '@plumbline/contract/errors'
import type { Admission, User } from '@plumbline/contract/identity/user'
import type { SessionRequest } from '#server/platform/http/context.ts'
import { recordEvent } from './audit.service.ts'
import type { VerifiedSignIn } from './auth-epoch.service.ts'
import { beginChallenge } from './challenge.service.ts'
import { rememberDevice } from './sessions/device-cookie.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { presentUser } from './identity.presenter.ts'
import { deleteEndedSessions } from './sessions/sessions.repo.ts'
import { endSession, startSession } from './sessions/current-session.service.ts'
import { findUserById, type KnownUser } from './users.read.ts'

/** How the user signed in; stored in the audit log. */
type SignInMethod = 'password' | 'google' | 'apple' | 'passkey' | 'sign-up'

export interface SignInDetails {
  readonly keepSignedIn: boolean
  readonly method: SignInMethod
}

/**
 * After a first factor was checked against this row of the user: starts a session, or the second-factor challenge if
 * one is required. Throws ACCOUNT_DISABLED, or INVALID_CREDENTIALS if the password was changed or a second factor
 * enabled meanwhile.
 */
export async function signInAfterFirstFactor(
  deps: IdentityDeps,
  request: SessionRequest,
  user: KnownUser,
  arrival: SignInDetails,
): Promise<Admission> {
  if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  const verified = { userId: user.id, authEpoch: user.authEpoch, alone: !user.twoFactor }
  if (!user.twoFactor)
    return { kind: 'signed-in', user: await signInVerified(deps, request, verified, arrival) }
  await beginChallenge(deps, request, verified, arrival)
  return { kind: 'two-factor', userId: user.id, passkey: await deps.secondFactor.hasPasskey(user.id) }
}

/** Called before a password is compared. Throws TOO_MANY_REQUESTS if the user signed in too often this minute. */
export function assertSignInRate({ arrivals }: Pick<IdentityDeps, 'arrivals'>, userId: string): void {
  if (arrivals.isFull(userId)) throw tooManySignIns()
}

const tooManySignIns = () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })

/**
 * All factors are verified: starts a session, replacing this browser's previous one. Throws as `signInAfterFirstFactor`, and
 * TOO_MANY_REQUESTS.
 */
export async function signInVerified(
  deps: IdentityDeps,
  request: SessionRequest,
  verified: VerifiedSignIn,
  { keepSignedIn, method }: { readonly keepSignedIn: boolean; readonly method: string },
): Promise<User> {
  const { userId } = verified
  const user = await findUserById(deps.database.db, userId)
  if (user === null) throw new AppError('INVALID_CREDENTIALS')
  if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  if (!deps.arrivals.takes(userId)) throw tooManySignIns()
  // Prevents session fixation: a cookie planted in this browser must not become this user's session.
  await endSession(deps, request)
  await startSession(deps, request, { ...verified, keepSignedIn })
  if (keepSignedIn) rememberDevice(deps, request, user.email)
  await deps.database.asSystem((trx) =>
    recordEvent(deps, trx, request, { kind: 'signed-in', userId, data: { method } }),
  )
  await deleteEndedSessions(deps.database.db)
  return presentUser(user)
}
