import type { Feature } from '#server/platform/feature.ts'
import { tradingPlansRouter } from './trading-plans.router.ts'
import { tradingPlansJobs } from './trading-plans.jobs.ts'

export const tradingPlansFeature = {
  name: 'trading-plans',
  routers: { tradingPlans: tradingPlansRouter },
  jobs: [tradingPlansJobs],
} satisfies Feature<never>
