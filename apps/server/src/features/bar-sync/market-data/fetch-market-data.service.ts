import { toUtcSeconds } from '@plumbline/domain/time/zone'
import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { BarOrigin } from '../bar-plan.write.ts'
import { BarFailure, type FetchLimits, fetchBars } from '../fetch-bars.service.ts'
import { isSymbolRefused } from '../bar-answers.write.ts'
import { accountsToAsk, type AccountToAsk, claimChoice, releaseClaims } from './choices.repo.ts'
import type { MarketDataService } from './market-data.ts'
import { recordServiceAnswer, recordServiceFailure, reserveCall } from './service-calls.write.ts'

interface MarketDataDeps {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly newId: () => string
  readonly now: () => Date
}

/** Per account and run, so that every account has its turn. */
const LIMITS: FetchLimits = { calls: 60, ms: 60_000 }
const ACCOUNTS_AT_ONCE = 100

/** Failures that other users would have, too. */
const SHARED_FAILURES: ReadonlySet<string> = new Set(['service-unreachable', 'service-slow', 'service-busy'])

/**
 * Asks a service for the bars of trades in its pairs, for users who turned it on: for accounts whose trades changed, or
 * whose bars are still missing. Trades of an account without a time zone are skipped, since services have UTC. A user's
 * requests are made by one server at a time, and end with a failure; the next run tries again.
 */
export async function fetchMarketData(
  deps: MarketDataDeps,
  service: MarketDataService,
  signal: AbortSignal,
): Promise<void> {
  const { name, needsKey } = service
  const accounts = await deps.database.asSystem((trx) =>
    accountsToAsk(trx, { service: name, needsKey, now: utc(deps), limit: ACCOUNTS_AT_ONCE }),
  )
  if (accounts.length === 0) return
  const claim = deps.newId()
  const done = new Set<string>()
  try {
    for (const account of accounts) {
      const { userId } = account
      if (signal.aborted) return
      if (done.has(userId)) continue
      const choice = { userId, service: name }
      const isOurs = await deps.database.asUser(userId, (trx) => claimChoice(trx, choice, claim))
      const end = isOurs ? await askForAccount(deps, service, account, signal) : 'user'
      if (end === 'all') return
      if (end === 'user') done.add(userId)
    }
  } finally {
    await deps.database.asSystem((trx) => releaseClaims(trx, claim))
  }
}

/** Whose requests end with this account: none, those of its user, or everyone's. */
type End = 'none' | 'user' | 'all'

async function askForAccount(
  deps: MarketDataDeps,
  service: MarketDataService,
  account: AccountToAsk,
  signal: AbortSignal,
): Promise<End> {
  const { userId, accountId } = account
  let end: End = 'none'
  await fetchBars(
    deps,
    { userId, accountId, source: service.name },
    {
      most: service.most,
      place: { source: 'service', accountId: null, label: service.name, timeZone: 'UTC' },
      origin: () => originOf(service, account, utc(deps)),
      bars: async (range, within) => {
        const call = await reserveCall(deps, service, userId)
        if (call.kind === 'none') {
          end = 'user'
          throw new BarFailure('interrupted')
        }
        try {
          const { answer, left } = await service.bars(range, call.key, within)
          await recordServiceAnswer(deps, service, userId, { left })
          return answer
        } catch (error) {
          if (!(error instanceof BarFailure) || isOfSymbol(error) || error.reason === 'interrupted')
            throw error
          await recordServiceFailure(deps, service, userId, error.reason)
          end = !service.needsKey || SHARED_FAILURES.has(error.reason) ? 'all' : 'user'
          throw error
        }
      },
    },
    signal,
    LIMITS,
  )
  return end
}

/** The service works, but not for this request. */
function isOfSymbol({ reason }: BarFailure): boolean {
  return isSymbolRefused(reason) || reason === 'too-many-bars'
}

function originOf(service: MarketDataService, { zone }: AccountToAsk, now: number): BarOrigin {
  return { now, symbolOf: service.symbolOf, timeOf: (local) => toUtcSeconds(local, zone) }
}

function utc({ now }: MarketDataDeps): number {
  return Math.floor(now().getTime() / 1000)
}
