import { createHmac } from 'node:crypto'
import type { AccessDenial } from '@plumbline/domain/subscription/shown-subscription'
import type { ActiveSession, SessionRequest } from '#server/platform/http/context.ts'
import { assertSignInValid, type VerifiedSignIn } from '../auth-epoch.service.ts'
import { isEqualInConstantTime } from '../constant-time.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { newToken, tokenHash } from '../tokens/one-time-token.ts'
import { dropCookie, type OwnCookie, readCookie, writeCookie } from './cookies.ts'
import {
  deleteByToken,
  endOldest,
  extendSession,
  type FoundSession,
  findSessionInForce,
  insertSession,
} from './sessions.repo.ts'
import { sessionTimes } from './session-times.ts'

const cookieOf = (kept: boolean): OwnCookie => ({
  name: 'session_token',
  prefix: '__Secure-',
  seconds: kept ? sessionTimes(kept).seconds : null,
})

/** Per user; another sign-in ends the least recently used session. */
const MAX_SESSIONS = 50

/**
 * Starts a session after a verified sign-in and sets its cookie on the response. Throws INVALID_CREDENTIALS when the
 * sign-in is no longer valid, ACCOUNT_DISABLED.
 */
export async function startSession(
  { database, isSecure, newId }: Pick<IdentityDeps, 'database' | 'isSecure' | 'newId'>,
  request: SessionRequest,
  { keepSignedIn: kept, ...verified }: VerifiedSignIn & { readonly keepSignedIn: boolean },
): Promise<void> {
  const token = newToken()
  await database.asSystem(async (trx) => {
    await assertSignInValid(trx, verified)
    await insertSession(trx, {
      ...verified,
      id: newId(),
      tokenHash: tokenHash(token),
      kept,
      seconds: sessionTimes(kept).seconds,
      address: request.clientAddress,
      userAgent: request.headers.get('user-agent') ?? '',
    })
    await endOldest(trx, verified.userId, MAX_SESSIONS)
  })
  writeCookie(request, cookieOf(kept), token, isSecure)
}

type CookieDeps = Pick<IdentityDeps, 'database' | 'authSecret' | 'isSecure'>

/**
 * The session of the request's cookie. One read; writes only when renewal is due, at most once a day, and never for a
 * passive request. `accessOf`: whether the product is closed to a user, and why.
 */
export async function findSession(
  deps: CookieDeps & { readonly accessOf: (userId: string) => Promise<AccessDenial | null> },
  request: SessionRequest,
): Promise<ActiveSession | null> {
  const cookie = readToken(deps, request)
  if (cookie === null) return null
  const found = await findSessionInForce(deps.database.db, cookie.hashes)
  const session = found && (await renewed(deps, request, cookie.token, found))
  if (session === null) {
    dropCookie(request, cookieOf(false), deps.isSecure)
    return null
  }
  const { id: userId } = session.user
  return { ...session, actor: { userId }, access: await deps.accessOf(userId) }
}

export async function endSession(deps: CookieDeps, request: SessionRequest): Promise<void> {
  const cookie = readToken(deps, request)
  if (cookie === null) return
  await deleteByToken(deps.database.db, cookie.hashes)
  dropCookie(request, cookieOf(false), deps.isSecure)
}

/** Renews the session and its cookie if that is due; null: it was ended meanwhile. */
async function renewed(
  { database, isSecure }: CookieDeps,
  request: SessionRequest,
  token: string,
  session: FoundSession,
): Promise<FoundSession | null> {
  const { id, kept, expiresAt } = session
  const { seconds, renewBelow } = sessionTimes(kept)
  if (request.passive === true || expiresAt.getTime() - Date.now() > renewBelow * 1000) return session
  const to = new Date(Date.now() + seconds * 1000)
  if (!(await extendSession(database.db, id, { to, tokenHash: tokenHash(token) }))) return null
  writeCookie(request, cookieOf(kept), token, isSecure)
  return { ...session, expiresAt: to }
}

/**
 * The token of the request's cookie, and the hashes that its session may be stored with. Until its renewal, a session
 * of version 0.1 has a cookie `token.signature`. The signature, which no database or backup holds, becomes its token;
 * requests that were sent with the old cookie still find it.
 */
function readToken(
  { authSecret, isSecure }: CookieDeps,
  request: SessionRequest,
): { readonly token: string; readonly hashes: readonly string[] } | null {
  const value = readCookie(request, cookieOf(false), isSecure)
  if (!value) return null
  const [, signed = '', given = ''] = /^([^.]+)\.([^.]+)$/.exec(value) ?? []
  const signature = createHmac('sha256', authSecret).update(signed).digest()
  if (!isEqualInConstantTime(given, signature.toString('base64')))
    return { token: value, hashes: [tokenHash(value)] }
  const token = signature.toString('base64url')
  return { token, hashes: [tokenHash(token), `signed:${tokenHash(signed)}`] }
}
