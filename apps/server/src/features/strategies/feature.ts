import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { strategiesRouter } from './strategies.router.ts'
import { sweepStrategies } from './strategies.repo.ts'

export const strategiesFeature = {
  name: 'strategies',
  routers: { strategies: strategiesRouter },
  jobs: [retentionJob('strategy-retention', sweepStrategies)],
} satisfies Feature<never>
