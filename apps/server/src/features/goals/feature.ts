import type { Feature } from '#server/platform/feature.ts'
import { goalsRouter } from './goals.router.ts'
import { goalsJobs } from './goals.jobs.ts'

export const goalsFeature = {
  name: 'goals',
  routers: { goals: goalsRouter },
  jobs: [goalsJobs],
} satisfies Feature<never>
