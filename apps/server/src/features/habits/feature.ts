import type { Feature } from '#server/platform/feature.ts'
import { habitsRouter } from './habits.router.ts'
import { habitsJobs } from './habits.jobs.ts'

export const habitsFeature = {
  name: 'habits',
  routers: { habits: habitsRouter },
  jobs: [habitsJobs],
} satisfies Feature<never>
