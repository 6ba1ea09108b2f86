import type { Deps } from './app-deps.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { accountsJobs } from './features/accounts/accounts.jobs.ts'
import { backtestingJobs } from './features/backtesting/backtesting.jobs.ts'
import { barSyncJobs } from './features/bar-sync/bar-sync.jobs.ts'
import { dailyReviewsJobs } from './features/daily-reviews/daily-reviews.jobs.ts'
import { excursionsJobs } from './features/excursions/excursions.jobs.ts'
import { filesJobs } from './features/files/files.jobs.ts'
import { goalsJobs } from './features/goals/goals.jobs.ts'
import { habitsJobs } from './features/habits/habits.jobs.ts'
import { identityJobs } from './features/identity/identity.jobs.ts'
import { importsJobs } from './features/imports/imports.jobs.ts'
import { levelsJobs } from './features/levels/levels.jobs.ts'
import { notebooksJobs } from './features/notebooks/notebooks.jobs.ts'
import { notificationsJobs } from './features/notifications/notifications.jobs.ts'
import { pricesJobs } from './features/prices/prices.jobs.ts'
import { strategiesJobs } from './features/strategies/strategies.jobs.ts'
import { summariesJobs } from './ledger/statistics/current-summaries.service.ts'
import { sandboxJobs } from './features/subscription/sandbox.jobs.ts'
import { subscriptionJobs } from './features/subscription/subscription.jobs.ts'
import { tradesJobs } from './ledger/trades/trades.jobs.ts'
import { outboxJobs } from './platform/outbox/sender.ts'
import { tradingPlansJobs } from './features/trading-plans/trading-plans.jobs.ts'

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
    ...accountsJobs(deps),
    ...notificationsJobs(deps),
    ...outboxJobs(deps.database, deps.senders),
    ...(deps.config.database.kind === 'embedded' ? [ballastJob(deps)] : []),
  ]
}
