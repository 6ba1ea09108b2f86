import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { createBinance } from './market-data/binance.ts'
import { fetchMarketData } from './market-data/fetch-market-data.service.ts'

interface BarSyncDeps {
  readonly config: Config
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** The market data services that the operator turned on; none by default. */
export function barSyncJobs(deps: BarSyncDeps): readonly Job[] {
  const { marketData } = deps.config
  if (marketData === null) return []
  const service = createBinance(marketData.url)
  return [
    {
      name: 'market-data',
      everyMs: 5 * 60_000,
      run: (signal) => fetchMarketData(deps, service, signal),
    },
  ]
}
