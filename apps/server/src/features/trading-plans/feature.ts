import type { Feature } from '#server/platform/feature.ts'
import { tradingPlansRouter } from './trading-plans.router.ts'
import { tradingPlansJobs } from './trading-plans.jobs.ts'
import { tradingPlansArchive } from './restore-plans.service.ts'

export const tradingPlansFeature = {
  name: 'trading-plans',
  routers: { tradingPlans: tradingPlansRouter },
  jobs: [tradingPlansJobs],
  archive: tradingPlansArchive,
} satisfies Feature<never>
