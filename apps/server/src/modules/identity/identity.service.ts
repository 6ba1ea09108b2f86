import { AppError } from '@plumbline/contract/errors'
import type { CreateOwnerInput, Session, SignInInput, User } from '@plumbline/contract/identity/identity'
import type { Database } from '#server/db/database.ts'
import type { ActiveSession, SessionRequest } from '#server/http/context.ts'
import type { Auth } from './auth.ts'
import { checkEmail, checkNewPassword } from './identity.policy.ts'
import { presentSession, presentUser } from './identity.presenter.ts'
import { deleteEndedSessions, findOwnerRow, insertOwner, sessionsInForce } from './identity.repo.ts'
import { hashPassword } from './passwords.ts'
import { endSession, startSession } from './sessions.ts'
import { isSetupToken } from './setup-token.ts'
import { attemptSucceeded, beginAttempt } from './throttle.ts'

export interface IdentityDeps {
  readonly database: Database
  readonly auth: Auth
  readonly authSecret: string
  /** Others can reach the server: the first visitor needs the token from its log. */
  readonly setupTokenRequired: boolean
  readonly newId: () => string
}

/** What the browser shows first: setting up, signing in, or the product. */
export async function describeSession(deps: IdentityDeps, session: ActiveSession | null): Promise<Session> {
  if (session !== null) return presentSession(session)
  if (await findOwner(deps)) return { kind: 'signed-out' }
  return { kind: 'setup', tokenRequired: deps.setupTokenRequired }
}

/** The person whose installation this is; null before the first run is done. For the command line as well. */
export async function findOwner({ database }: Pick<IdentityDeps, 'database'>): Promise<User | null> {
  return await findOwnerRow(database.db)
}

/** The session of the installation's own command line: the owner's, for one request; null before the first run is done. */
export async function ownerSession(
  deps: Pick<IdentityDeps, 'database'>,
  now: Date,
): Promise<ActiveSession | null> {
  const owner = await findOwner(deps)
  return owner && { id: null, actor: { userId: owner.id }, user: owner, expiresAt: now }
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
  input: CreateOwnerInput,
): Promise<User> {
  if (await findOwner(deps)) throw new AppError('SETUP_DONE')
  if (deps.setupTokenRequired && !isSetupToken(input.token ?? '', deps.authSecret)) {
    throw new AppError('SETUP_TOKEN_WRONG')
  }
  const email = checkEmail(input.email)
  checkNewPassword(input.password)
  const owner = {
    id: deps.newId(),
    credentialId: deps.newId(),
    email,
    name: input.name,
    passwordHash: await hashPassword(input.password),
  }
  const isFirst = await deps.database.asSystem((trx) => insertOwner(trx, owner))
  if (!isFirst) throw new AppError('SETUP_DONE')
  return presentUser(
    await startSession(deps.auth, request, { email, password: input.password, keepSignedIn: true }),
  )
}

/** Throws INVALID_EMAIL, INVALID_CREDENTIALS, ACCOUNT_DISABLED (the password was right) or TOO_MANY_ATTEMPTS. */
export async function signIn(deps: IdentityDeps, request: SessionRequest, input: SignInInput): Promise<User> {
  const email = checkEmail(input.email)
  const attempt = { email, clientAddress: request.clientAddress }
  await beginAttempt(deps, attempt)
  const user = await startSession(deps.auth, request, { ...input, email })
  await attemptSucceeded(deps, attempt)
  await deleteEndedSessions(deps.database.db)
  return presentUser(user)
}

/** Deletes the session, so that a copy of its cookie is worth nothing. Without one there is nothing to do. */
export async function signOut(deps: IdentityDeps, request: SessionRequest): Promise<{ success: boolean }> {
  await endSession(deps.auth, request)
  return { success: true }
}
