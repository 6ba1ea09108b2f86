import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { SignInInput, User } from '@plumbline/contract/identity/identity'
import { APIError } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { ActiveSession, SessionRequest } from '#server/http/context.ts'
import { type Auth, CLIENT_ADDRESS_HEADER, DISABLED_CODE } from './auth.ts'
import { extendSession } from './identity.repo.ts'
import { RENEW_BEFORE_SECONDS, SHORT_SESSION_SECONDS } from './session-times.ts'

/** Proves the password and starts a session. Throws INVALID_CREDENTIALS or ACCOUNT_DISABLED. */
export async function startSession(auth: Auth, request: SessionRequest, input: SignInInput): Promise<User> {
  const { email, password, keepSignedIn } = input
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password, rememberMe: keepSignedIn },
      headers: authHeaders(request),
      returnHeaders: true,
    })
    passCookies(headers, request)
    const { id, name, isAdmin } = response.user
    return { id, name, email: response.user.email, isAdmin: isAdmin === true }
  } catch (error) {
    throw explain(error)
  }
}

/**
 * The session of the request's cookie. Reads once; writes only when it is time to renew, once a day at most, and never
 * for a request that is no activity.
 */
export async function findSession(
  { auth, db }: { readonly auth: Auth; readonly db: Kysely<Schema> },
  request: SessionRequest,
): Promise<ActiveSession | null> {
  if (!request.headers.has('cookie')) return null
  const { headers, response } = await readSession(auth, request)
  passCookies(headers, request)
  if (response === null || response.user.disabledAt != null) return null
  const { id, email, name, isAdmin } = response.user
  const { session } = response
  const expiresAt = request.passive === true ? session.expiresAt : await renewEnding(db, session)
  const user = { id, email, name, isAdmin: isAdmin === true }
  return { id: session.id, actor: { userId: id }, user, expiresAt }
}

export async function endSession(auth: Auth, request: SessionRequest): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
  passCookies(headers, request)
}

async function readSession(auth: Auth, request: SessionRequest) {
  try {
    return await auth.api.getSession({
      headers: authHeaders(request),
      query: { disableRefresh: request.passive === true },
      returnHeaders: true,
    })
  } catch (error) {
    // Signed out on another tab in the moment that the session was to be renewed.
    if (error instanceof APIError && error.statusCode === 401) return { headers: null, response: null }
    throw error
  }
}

/**
 * better-auth renews sessions that are kept, and lets the others end a day after sign-in, in the middle of work. Those
 * have cookies that live as long as the browser, so moving their end in the database is enough.
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

/** What better-auth may know of a request: not its Origin or forwarding headers, which were judged before. */
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

const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_EMAIL: 'INVALID_EMAIL',
  [DISABLED_CODE]: 'ACCOUNT_DISABLED',
}

/** better-auth's refusals in the words of the catalogue; anything else is a failure of ours. */
function explain(error: unknown): unknown {
  const code = error instanceof APIError ? codes[error.body?.code ?? ''] : undefined
  return code === undefined ? error : new AppError(code)
}
