import type { Deps } from './app-deps.ts'
import type { Job } from './jobs/jobs.ts'
import { backtestingJobs } from './modules/backtesting/backtesting.jobs.ts'
import { barSyncJobs } from './modules/bar-sync/bar-sync.jobs.ts'
import { dailyReviewsJobs } from './modules/daily-reviews/daily-reviews.jobs.ts'
import { excursionsJobs } from './modules/excursions/excursions.jobs.ts'
import { filesJobs } from './modules/files/files.jobs.ts'
import { goalsJobs } from './modules/goals/goals.jobs.ts'
import { habitsJobs } from './modules/habits/habits.jobs.ts'
import { identityJobs } from './modules/identity/identity.jobs.ts'
import { importsJobs } from './modules/imports/imports.jobs.ts'
import { levelsJobs } from './modules/levels/levels.jobs.ts'
import { notebooksJobs } from './modules/notebooks/notebooks.jobs.ts'
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts'
import { pricesJobs } from './modules/prices/prices.jobs.ts'
import { strategiesJobs } from './modules/strategies/strategies.jobs.ts'
import { summariesJobs } from './modules/statistics/current-summaries.service.ts'
import { sandboxJobs } from './modules/subscription/sandbox.jobs.ts'
import { subscriptionJobs } from './modules/subscription/subscription.jobs.ts'
import { tradesJobs } from './modules/trades/trades.jobs.ts'
import { tradingPlansJobs } from './modules/trading-plans/trading-plans.jobs.ts'

/** Keeps space for a start, and for deletions, on a disk that others fill. */
function ballastJob({ room }: Deps): Job {
  return { name: 'disk-reserve', everyMs: 10 * 60_000, run: () => room.keepBallast() }
}

/** Every feature's periodic jobs. A new feature adds a line here. */
export function jobsOf(deps: Deps): readonly Job[] {
  return [
    ...identityJobs(deps),
    ...summariesJobs(deps),
    ...importsJobs(deps),
    ...tradesJobs(deps),
    ...notebooksJobs(deps),
    ...dailyReviewsJobs(deps),
    ...tradingPlansJobs(deps),
    ...goalsJobs(deps),
    ...strategiesJobs(deps),
    ...habitsJobs(deps),
    ...pricesJobs(deps),
    ...barSyncJobs(deps),
    ...excursionsJobs(deps),
    ...backtestingJobs(deps),
    ...filesJobs(deps),
    ...levelsJobs(deps),
    ...subscriptionJobs(deps),
    ...sandboxJobs(deps),
    ...notificationsJobs(deps),
    ...(deps.config.database.kind === 'embedded' ? [ballastJob(deps)] : []),
  ]
}
