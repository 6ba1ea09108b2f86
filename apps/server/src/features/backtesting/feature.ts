import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { backtestingRouter } from './backtesting.router.ts'
import { backtestingArchive } from './restore-backtests.service.ts'
import { backtests } from './backtesting.repo.ts'

export const backtestingFeature = {
  name: 'backtesting',
  routers: { backtesting: backtestingRouter },
  jobs: [retentionJob('backtest-retention', backtests.sweep)],
  archive: backtestingArchive,
} satisfies Feature<never>
