import { accountLiveQueries } from '#web/features/accounts/api/live-queries.ts'
import { statisticsLiveQueries } from '#web/features/dashboard/api/live-queries.ts'
import { adminLiveQueries } from '#web/features/admin/api/live-queries.ts'
import { dailyReviewLiveQueries } from '#web/features/daily-reviews/api/live-queries.ts'
import { backtestingLiveQueries } from '#web/features/backtesting/api/live-queries.ts'
import { documentLiveQueries } from '#web/features/documents/api/live-queries.ts'
import { goalLiveQueries } from '#web/features/goals/api/live-queries.ts'
import { habitLiveQueries } from '#web/features/habits/api/live-queries.ts'
import { identityLiveQueries } from '#web/features/identity/api/live-queries.ts'
import { importLiveQueries } from '#web/features/imports/api/live-queries.ts'
import { insightLiveQueries } from '#web/features/insights/api/live-queries.ts'
import { levelLiveQueries } from '#web/features/levels/api/live-queries.ts'
import { mindsetLiveQueries } from '#web/features/mindset/api/live-queries.ts'
import { mt5SyncLiveQueries } from '#web/features/mt5-sync/api/live-queries.ts'
import { notebookLiveQueries } from '#web/features/notebooks/api/live-queries.ts'
import { notificationLiveQueries } from '#web/features/notifications/api/live-queries.ts'
import { priceLiveQueries } from '#web/features/prices/api/live-queries.ts'
import { settingsLiveQueries } from '#web/features/settings/api/live-queries.ts'
import { strategyLiveQueries } from '#web/features/strategies/api/live-queries.ts'
import { subscriptionLiveQueries } from '#web/features/subscription/api/live-queries.ts'
import { toolboxLiveQueries } from '#web/features/toolbox/api/live-queries.ts'
import { tradingPlanLiveQueries } from '#web/features/trading-plans/api/live-queries.ts'
import { tradeLiveQueries } from '#web/features/trades/api/live-queries.ts'
import { filterLiveQueries } from '#web/lib/selection/filter-live-queries.ts'

/** The followed queries of all features. A feature with its own queries adds a line here. */
export const liveQueries = [
  ...accountLiveQueries,
  ...tradeLiveQueries,
  ...filterLiveQueries,
  ...statisticsLiveQueries,
  ...importLiveQueries,
  ...documentLiveQueries,
  ...mt5SyncLiveQueries,
  ...notebookLiveQueries,
  ...dailyReviewLiveQueries,
  ...tradingPlanLiveQueries,
  ...goalLiveQueries,
  ...strategyLiveQueries,
  ...habitLiveQueries,
  ...priceLiveQueries,
  ...backtestingLiveQueries,
  ...insightLiveQueries,
  ...toolboxLiveQueries,
  ...levelLiveQueries,
  ...mindsetLiveQueries,
  ...settingsLiveQueries,
  ...subscriptionLiveQueries,
  ...notificationLiveQueries,
  ...identityLiveQueries,
  ...adminLiveQueries,
]
