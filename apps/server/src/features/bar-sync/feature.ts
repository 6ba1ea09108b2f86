import type { Feature } from '#server/platform/feature.ts'
import { marketDataRouter } from './market-data/market-data.router.ts'
import { barSyncJobs } from './bar-sync.jobs.ts'

export const barSyncFeature = {
  name: 'bar-sync',
  routers: { marketData: marketDataRouter },
  jobs: [barSyncJobs],
} satisfies Feature<never>
