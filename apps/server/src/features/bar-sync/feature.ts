import type { Feature } from '#server/platform/feature.ts'
import { marketDataRouter } from './market-data/market-data.router.ts'
import { barSyncJobs } from './bar-sync.jobs.ts'
import { keyColumn } from './market-data/stored-key.ts'

export const barSyncFeature = {
  name: 'bar-sync',
  routers: { marketData: marketDataRouter },
  jobs: [barSyncJobs],
  sealed: [keyColumn],
} satisfies Feature<never>
