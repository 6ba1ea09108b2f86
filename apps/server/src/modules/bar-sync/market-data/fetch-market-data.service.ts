import { toUtcSeconds } from '@plumbline/domain/time/zone'
import type { Database } from '#server/db/database.ts'
import type { BarOrigin } from '../bar-plan.write.ts'
import { accountsToAsk, type AccountToAsk } from '../bar-sync.repo.ts'
import { type FetchLimits, fetchBars } from '../fetch-bars.service.ts'
import type { MarketDataService } from './market-data.ts'

interface MarketDataDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Per account and run, so that every account has its turn. */
const LIMITS: FetchLimits = { calls: 60, ms: 60_000 }
const ACCOUNTS_AT_ONCE = 100

/**
 * Asks a service for the bars of trades in its pairs: for accounts whose trades changed, or whose bars are still missing.
 * Trades of an account without a time zone are left out, since services have UTC. Ends at the first failure of the
 * service: the next run tries again.
 */
export async function fetchMarketData(
  deps: MarketDataDeps,
  service: MarketDataService,
  signal: AbortSignal,
): Promise<void> {
  const utc = () => Math.floor(deps.now().getTime() / 1000)
  const accounts = await deps.database.asSystem((trx) =>
    accountsToAsk(trx, service.name, utc(), ACCOUNTS_AT_ONCE),
  )
  for (const account of accounts) {
    if (signal.aborted) return
    const isDone = await fetchBars(
      deps,
      { ...account, source: service.name },
      {
        most: service.most,
        place: { source: 'service', accountId: null, label: service.name, timeZone: 'UTC' },
        origin: () => originOf(service, account, utc()),
        bars: service.bars,
      },
      signal,
      LIMITS,
    )
    if (!isDone) return
  }
}

function originOf(service: MarketDataService, { zone }: AccountToAsk, now: number): BarOrigin {
  return { now, symbolOf: service.symbolOf, timeOf: (local) => toUtcSeconds(local, zone) }
}
