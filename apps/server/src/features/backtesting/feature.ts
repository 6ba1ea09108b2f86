import type { Feature } from '#server/platform/feature.ts'
import { backtestingRouter } from './backtesting.router.ts'
import { backtestingJobs } from './backtesting.jobs.ts'
import { backtestingArchive } from './restore-backtests.service.ts'

export const backtestingFeature = {
  name: 'backtesting',
  routers: { backtesting: backtestingRouter },
  jobs: [backtestingJobs],
  archive: backtestingArchive,
} satisfies Feature<never>
