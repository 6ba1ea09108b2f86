import type * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import type { SessionRequest } from '#server/platform/http/context.ts'
import type { TokenPurpose } from './identity.tables.ts'
import { dropCookie, type OwnCookie, readCookie, writeCookie } from './sessions/cookies.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { newToken, tokenHash } from './tokens/one-time-token.ts'
import { findToken, insertToken, consumeToken } from './tokens/tokens.repo.ts'

export { newToken } from './tokens/one-time-token.ts'

/**
 * Links two requests of one browser: a challenge and its answer, a redirect and its return. The browser holds a random
 * token in a cookie and the database its state, so that any server can continue, once.
 */
export interface Flow<Data> {
  readonly purpose: TokenPurpose
  readonly cookie: OwnCookie & { readonly seconds: number }
  readonly data: z.ZodMiniType<Data>
}

export type FlowDeps = Pick<IdentityDeps, 'database' | 'isSecure'>

export interface FlowState<Data> {
  readonly hash: string
  readonly userId: string | null
  readonly data: Data
}

/** `check` runs in the same transaction and throws if the flow must not begin. */
export async function beginFlow<Data extends Readonly<Record<string, unknown>>>(
  { database, isSecure }: FlowDeps,
  request: SessionRequest,
  { purpose, cookie }: Flow<Data>,
  userId: string | null,
  data: Data,
  check: (trx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const token = newToken()
  await database.asSystem(async (trx) => {
    await check(trx)
    await insertToken(trx, { hash: tokenHash(token), purpose, userId, data, seconds: cookie.seconds })
  })
  writeCookie(request, cookie, token, isSecure)
}

/** This browser's pending flow; null if there is none, or it has expired. */
export async function findFlow<Data>(
  { database, isSecure }: FlowDeps,
  request: SessionRequest,
  { purpose, cookie, data }: Flow<Data>,
): Promise<FlowState<Data> | null> {
  const token = readCookie(request, cookie, isSecure)
  if (token === null) return null
  const hash = tokenHash(token)
  const stored = await database.asSystem((trx) => findToken(trx, hash, purpose))
  if (stored === null || stored.isUsed || stored.isOver) return null
  const parsed = data.safeParse(stored.data)
  return parsed.success ? { hash, userId: stored.userId, data: parsed.data } : null
}

/** The same, consumed: of two concurrent attempts, one succeeds. */
export async function consumeFlow<Data>(
  deps: FlowDeps,
  request: SessionRequest,
  flow: Flow<Data>,
): Promise<FlowState<Data> | null> {
  const state = await findFlow(deps, request, flow)
  if (state === null) return null
  dropCookie(request, flow.cookie, deps.isSecure)
  return (await deps.database.asSystem((trx) => consumeToken(trx, state.hash, flow.purpose))) ? state : null
}
