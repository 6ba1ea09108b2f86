import type { Feature } from '#server/platform/feature.ts'
import { levelsRouter } from './levels.router.ts'
import { levelsJobs } from './levels.jobs.ts'

export const levelsFeature = {
  name: 'levels',
  routers: { levels: levelsRouter },
  jobs: [levelsJobs],
} satisfies Feature<never>
