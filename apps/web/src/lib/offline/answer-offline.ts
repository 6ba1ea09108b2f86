import type { Session } from '@plumbline/contract/identity/user'
import { hashKey, type QueryFunction, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { wasSignedIn } from '#web/lib/session/session-hint.ts'
import { knownSession, sessionKey, userOf } from '#web/lib/session/session-key.ts'
import { pendingSignOut } from '#web/lib/api/session-end.ts'
import { cacheAnswer, cacheEpoch, cachedAnswer } from '#web/lib/local-store/cached-answers.ts'
import { readOffline, removeOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'

const sessionPlace = ['session'] as const

/** The part of a query that shows whether it already has data. */
type Asked = { readonly queryHash: string; readonly state: { readonly data: unknown } }

/** Stored: the user's own journal, as shown last; never security, administration or imports. */
let readable: ReadonlySet<string> = new Set()

/**
 * From now on a journal's responses are stored in this browser, and used when the server cannot be reached and nothing
 * is on screen yet. Nothing is stored for a session that ends with the browser. `names`: the first segments of the
 * procedures that are stored.
 */
export function answerOffline(names: readonly string[]): void {
  readable = new Set(names)
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister } })
}

function isReadable([path]: QueryKey): boolean {
  return Array.isArray(path) && typeof path[0] === 'string' && readable.has(path[0])
}

async function persister(ask: QueryFunction, context: QueryFunctionContext, query: Asked): Promise<unknown> {
  const isSession = query.queryHash === hashKey(sessionKey())
  if (!isSession && !isReadable(context.queryKey)) return await ask(context)
  const era = cacheEpoch()
  try {
    const data = await ask(context)
    // The user who sent it has signed out meanwhile.
    if (era !== cacheEpoch()) return data
    if (isSession) void keepSession(data)
    else void keepOwn(query.queryHash, context.queryKey, data)
    return data
  } catch (error) {
    if (apiErrorOf(error).code !== 'UNREACHABLE' || query.state.data !== undefined) throw error
    const kept = isSession ? await cachedSession() : await ownAnswer(query.queryHash)
    if (kept === undefined) throw error
    return kept
  }
}

async function keepSession(session: unknown): Promise<void> {
  if (isSession(session) && isCacheable(session)) await writeOffline(sessionPlace, session)
  else await removeOffline(sessionPlace)
}

/** The session of the last visit, if it is still valid and the user has not signed out. */
async function cachedSession(): Promise<Session | undefined> {
  if (!wasSignedIn() || pendingSignOut() !== null) return undefined
  const session = await readOffline(sessionPlace)
  if (!isSession(session) || session.kind !== 'signed-in') return undefined
  return Date.parse(session.expiresAt) > Date.now() ? session : undefined
}

async function keepOwn(hash: string, key: QueryKey, data: unknown): Promise<void> {
  const session = knownSession()
  if (session?.kind !== 'signed-in' || !isCacheable(session) || isLaterPage(key)) return
  await cacheAnswer(session.user.id, hash, data)
}

async function ownAnswer(hash: string): Promise<unknown> {
  // At page start, figures are requested in parallel with the session.
  const user = userOf(knownSession() ?? (await cachedSession()))
  const kept = user === undefined ? undefined : await cachedAnswer(user.id, hash)
  if (kept === undefined) return undefined
  // The screen is as old as its oldest data.
  useConnectivity.setState(({ since }) => ({ since: Math.min(since, kept.at) }))
  return kept.data
}

function isCacheable(session: Session): boolean {
  return session.kind === 'signed-in' && session.kept && session.user.emailVerified
}

/** Only the first page of a list is stored: scrolling through a million trades must not copy them. */
function isLaterPage(key: QueryKey): boolean {
  const offset: unknown = Object(Object(key[1]).input).offset
  return typeof offset === 'number' && offset > 0
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'kind' in value
}
