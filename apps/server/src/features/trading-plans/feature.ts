import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { tradingPlansRouter } from './trading-plans.router.ts'
import { tradingPlansArchive } from './restore-plans.service.ts'
import { plans } from './trading-plans.repo.ts'

export const tradingPlansFeature = {
  name: 'trading-plans',
  routers: { tradingPlans: tradingPlansRouter },
  jobs: [retentionJob('trading-plan-retention', plans.sweep)],
  archive: tradingPlansArchive,
} satisfies Feature<never>
