import type { Feature } from '#server/platform/feature.ts'
import { statisticsRouter } from './statistics.router.ts'
import { summariesJobs } from './current-summaries.service.ts'

export const statisticsFeature = {
  name: 'statistics',
  routers: { statistics: statisticsRouter },
  jobs: [summariesJobs],
} satisfies Feature<never>
