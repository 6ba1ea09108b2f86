import type { Feature } from '#server/platform/feature.ts'
import { excursionsRouter } from './excursions.router.ts'
import { excursionsJobs } from './excursions.jobs.ts'

export const excursionsFeature = {
  name: 'excursions',
  routers: { excursions: excursionsRouter },
  jobs: [excursionsJobs],
} satisfies Feature<never>
