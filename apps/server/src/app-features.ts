import type { Deps } from './app-deps.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Feature } from './platform/feature.ts'
import type { NoticeTexts } from './features/notifications/notice-texts.service.ts'
import { identityFeature } from './features/identity/feature.ts'
import { statisticsFeature } from './ledger/statistics/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { tradesFeature } from './ledger/trades/feature.ts'
import { notebooksFeature } from './features/notebooks/feature.ts'
import { dailyReviewsFeature } from './features/daily-reviews/feature.ts'
import { tradingPlansFeature } from './features/trading-plans/feature.ts'
import { goalsFeature } from './features/goals/feature.ts'
import { strategiesFeature } from './features/strategies/feature.ts'
import { habitsFeature } from './features/habits/feature.ts'
import { pricesFeature } from './features/prices/feature.ts'
import { barSyncFeature } from './features/bar-sync/feature.ts'
import { excursionsFeature } from './features/excursions/feature.ts'
import { backtestingFeature } from './features/backtesting/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { levelsFeature } from './features/levels/feature.ts'
import { subscriptionFeature } from './features/subscription/feature.ts'
import { accountsFeature } from './features/accounts/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { twoFactorFeature } from './features/two-factor/feature.ts'
import { passkeysFeature } from './features/passkeys/feature.ts'
import { openIdFeature } from './features/open-id/feature.ts'
import { adminFeature } from './features/admin/feature.ts'
import { tagsFeature } from './features/tags/feature.ts'
import { documentsFeature } from './features/documents/feature.ts'
import { exportsFeature } from './features/exports/feature.ts'
import { insightsFeature } from './features/insights/feature.ts'
import { toolboxFeature } from './features/toolbox/feature.ts'
import { mindsetFeature } from './features/mindset/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { settingsFeature } from './ledger/settings/feature.ts'
import { mt5SyncFeature } from './features/mt5-sync/feature.ts'
import { legalFeature } from './features/legal/feature.ts'

/** The product's features, and the parts of the ledger with procedures or jobs, each declared in its `feature.ts`. */
export const features: readonly Feature<Deps & { readonly jobs: Jobs }, Deps>[] = [
  identityFeature,
  statisticsFeature,
  importsFeature,
  tradesFeature,
  notebooksFeature,
  dailyReviewsFeature,
  tradingPlansFeature,
  goalsFeature,
  strategiesFeature,
  habitsFeature,
  pricesFeature,
  barSyncFeature,
  excursionsFeature,
  backtestingFeature,
  filesFeature,
  levelsFeature,
  subscriptionFeature,
  accountsFeature,
  notificationsFeature,
  twoFactorFeature,
  passkeysFeature,
  openIdFeature,
  adminFeature,
  tagsFeature,
  documentsFeature,
  exportsFeature,
  insightsFeature,
  toolboxFeature,
  mindsetFeature,
  dashboardFeature,
  settingsFeature,
  mt5SyncFeature,
  legalFeature,
]

/** What push messages and digests say of every kind of notification. */
export const noticeTexts: NoticeTexts = {
  ...accountsFeature.noticeTexts,
  ...dailyReviewsFeature.noticeTexts,
  ...habitsFeature.noticeTexts,
  ...mt5SyncFeature.noticeTexts,
  ...goalsFeature.noticeTexts,
  ...levelsFeature.noticeTexts,
  ...subscriptionFeature.noticeTexts,
}
