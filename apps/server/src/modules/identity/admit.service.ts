import { AppError } from '@plumbline/contract/errors'
import type { Admission, User } from '@plumbline/contract/identity/user'
import type { SessionRequest } from '#server/http/context.ts'
import { recordEvent } from './audit.service.ts'
import { beginChallenge } from './challenge.service.ts'
import { rememberDevice } from './device-cookie.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { presentUser } from './identity.presenter.ts'
import { deleteEndedSessions } from './sessions.repo.ts'
import { endSession, startSession } from './sessions.ts'
import { findUserById, type KnownUser } from './users.repo.ts'

/** How somebody proved who they are; kept in the audit log. */
export type SignInMethod = 'password' | 'google' | 'apple' | 'passkey' | 'sign-up'

export interface Arrival {
  readonly keepSignedIn: boolean
  readonly method: SignInMethod
}

/** After a first proof: a session, or the challenge where a second is due. Throws ACCOUNT_DISABLED. */
export async function admit(
  deps: IdentityDeps,
  request: SessionRequest,
  user: KnownUser,
  arrival: Arrival,
): Promise<Admission> {
  if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  if (!user.twoFactor) return { kind: 'signed-in', user: await letIn(deps, request, user.id, arrival) }
  await beginChallenge(deps, request, user.id, { ...arrival })
  return { kind: 'two-factor', userId: user.id, passkey: await deps.secondFactor.hasPasskey(user.id) }
}

/** Everything that is asked for was shown: a new session, in place of one that this browser had. */
export async function letIn(
  deps: IdentityDeps,
  request: SessionRequest,
  userId: string,
  { keepSignedIn, method }: { readonly keepSignedIn: boolean; readonly method: string },
): Promise<User> {
  const user = await findUserById(deps.database.db, userId)
  if (user === null) throw new AppError('INVALID_CREDENTIALS')
  if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  // A cookie that somebody planted here must not become this person's session.
  await endSession(deps.auth, request)
  await startSession(deps.auth, request, { userId, keepSignedIn })
  if (keepSignedIn) rememberDevice(deps, request, user.email)
  await deps.database.asSystem((trx) =>
    recordEvent(deps, trx, request, { kind: 'signed-in', userId, data: { method } }),
  )
  await deleteEndedSessions(deps.database.db)
  return presentUser(user)
}
