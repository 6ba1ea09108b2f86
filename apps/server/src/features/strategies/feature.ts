import type { Feature } from '#server/platform/feature.ts'
import { strategiesRouter } from './strategies.router.ts'
import { strategiesJobs } from './strategies.jobs.ts'

export const strategiesFeature = {
  name: 'strategies',
  routers: { strategies: strategiesRouter },
  jobs: [strategiesJobs],
} satisfies Feature<never>
