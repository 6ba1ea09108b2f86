import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { fetchMarketData } from './market-data/fetch-market-data.service.ts'
import { permittedServices } from './market-data/services.ts'

interface BarSyncDeps {
  readonly config: Pick<Config, 'marketData'>
  readonly database: Database
  readonly keyRing: KeyRing
  readonly newId: () => string
  readonly now: () => Date
}

/** One per market data service that the operator permits; they ask for users who turned it on. */
export function barSyncJobs(deps: BarSyncDeps): readonly Job[] {
  return permittedServices(deps.config).map((service) => ({
    name: `market-data-${service.name}`,
    everyMs: service.everyMs,
    run: (signal) => fetchMarketData(deps, service, signal),
  }))
}
