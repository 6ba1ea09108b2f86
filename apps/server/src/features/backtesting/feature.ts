import type { Feature } from '#server/platform/feature.ts'
import { backtestingRouter } from './backtesting.router.ts'
import { backtestingJobs } from './backtesting.jobs.ts'

export const backtestingFeature = {
  name: 'backtesting',
  routers: { backtesting: backtestingRouter },
  jobs: [backtestingJobs],
} satisfies Feature<never>
