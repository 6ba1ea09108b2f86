import { APIError } from 'better-auth'
import type { AccessDenial } from '@plumbline/domain/subscription/shown-subscription'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import type { ActiveSession, SessionRequest } from '#server/platform/http/context.ts'
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.ts'
import { assertSignInValid, type VerifiedSignIn } from '../auth-epoch.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { newToken } from '../tokens/one-time-token.ts'
import { askForNothing, endOldest, extendSession, insertSession } from './sessions.repo.ts'
import { RENEW_BEFORE_SECONDS, SESSION_SECONDS, SHORT_SESSION_SECONDS } from './session-times.ts'

/** Matches the end of the name, since https adds a prefix. */
const SESSION_COOKIE = 'plumbline.session_token='
/** better-auth's marker of a session that ends with the browser. */
const SHORT_COOKIE = 'plumbline.dont_remember='

/** Per user; another sign-in ends the least recently used session. */
const MOST_SESSIONS = 50

/**
 * Starts a session after a verified sign-in and sets its cookie on the response. Throws INVALID_CREDENTIALS when the
 * sign-in is no longer valid, ACCOUNT_DISABLED.
 */
export async function startSession(
  { auth, database, newId }: Pick<IdentityDeps, 'auth' | 'database' | 'newId'>,
  request: SessionRequest,
  { keepSignedIn, ...verified }: VerifiedSignIn & { readonly keepSignedIn: boolean },
): Promise<void> {
  const token = newToken()
  await database.asSystem(async (trx) => {
    await assertSignInValid(trx, verified)
    await insertSession(trx, {
      ...verified,
      id: newId(),
      token,
      seconds: keepSignedIn ? SESSION_SECONDS : SHORT_SESSION_SECONDS,
      address: request.clientAddress,
      userAgent: request.headers.get('user-agent') ?? '',
    })
    await endOldest(trx, verified.userId, MOST_SESSIONS)
  })
  const { headers } = await auth.api.giveSession({
    body: { token, keepSignedIn },
    headers: authHeaders(request),
    returnHeaders: true,
  })
  passCookies(headers, request)
}

interface SessionDeps {
  readonly auth: Auth
  readonly db: Kysely<Schema>
  /** Whether the product is closed to a user, and why. */
  readonly accessOf: (userId: string) => Promise<AccessDenial | null>
}

/**
 * The session of the request's cookie. One read; writes only when renewal is due, at most once a day, and never for a
 * passive request.
 */
export async function findSession(
  { auth, db, accessOf }: SessionDeps,
  request: SessionRequest,
): Promise<ActiveSession | null> {
  if (!request.headers.has('cookie')) return null
  const { headers, response } = await readSession({ auth, db }, request)
  passCookies(headers, request)
  if (response === null || response.user.disabledAt != null) return null
  const { id, email, name, isAdmin, emailVerified, language, picture, deletionDueAt, onboardedAt } =
    response.user
  const { session } = response
  if (session.authEpoch !== response.user.authEpoch) return null
  const expiresAt = request.passive === true ? session.expiresAt : await renewEnding(db, session)
  const user = {
    id,
    email,
    name,
    isAdmin: isAdmin === true,
    emailVerified,
    language: language ?? '',
    picture: picture ?? null,
    deletionDueAt: deletionDueAt ?? null,
    onboarded: onboardedAt != null,
  }
  return {
    id: session.id,
    actor: { userId: id },
    user,
    kept: request.headers.get('cookie')?.includes(SHORT_COOKIE) !== true,
    authenticatedAt: session.authenticatedAt ?? session.createdAt,
    expiresAt,
    access: await accessOf(id),
  }
}

export async function endSession(auth: Auth, request: SessionRequest): Promise<void> {
  if (!request.headers.get('cookie')?.includes(SESSION_COOKIE)) return
  const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
  passCookies(headers, request)
}

async function readSession(
  { auth, db }: { readonly auth: Auth; readonly db: Kysely<Schema> },
  request: SessionRequest,
) {
  try {
    return await auth.api.getSession({
      headers: authHeaders(request),
      query: { disableRefresh: request.passive === true },
      returnHeaders: true,
    })
  } catch (error) {
    // Signed out in another tab while the session was being renewed.
    if (error instanceof APIError && error.statusCode === 401) return { headers: null, response: null }
    // better-auth hides the cause of its failure: this query throws if the database is unavailable.
    await askForNothing(db)
    throw error
  }
}

/**
 * better-auth renews persistent sessions, but lets the others end a day after sign-in, in the middle of work. Their
 * cookies live as long as the browser, so extending them in the database is enough.
 */
async function renewEnding(
  db: Kysely<Schema>,
  session: { readonly id: string; readonly expiresAt: Date },
): Promise<Date> {
  const before = new Date(Date.now() + RENEW_BEFORE_SECONDS * 1000)
  if (session.expiresAt >= before) return session.expiresAt
  const to = new Date(Date.now() + SHORT_SESSION_SECONDS * 1000)
  await extendSession(db, session.id, { before, to })
  return to
}

/** The headers that better-auth sees: not Origin and forwarding headers, which are checked before. */
function authHeaders({ headers, clientAddress }: SessionRequest): Headers {
  const passed = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress })
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value !== null) passed.set(name, value)
  }
  return passed
}

function passCookies(from: Headers | null | undefined, { responseHeaders }: SessionRequest): void {
  for (const cookie of from?.getSetCookie() ?? []) responseHeaders.append('set-cookie', cookie)
}
