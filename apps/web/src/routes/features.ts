import { dashboardFeature } from '#web/features/dashboard/feature.ts'
import { insightsFeature } from '#web/features/insights/feature.ts'
import { calendarFeature } from '#web/features/calendar/feature.ts'
import { tradesFeature } from '#web/features/trades/feature.ts'
import { reportsFeature } from '#web/features/reports/feature.ts'
import { dailyReviewsFeature } from '#web/features/daily-reviews/feature.ts'
import { tradingPlansFeature } from '#web/features/trading-plans/feature.ts'
import { notebooksFeature } from '#web/features/notebooks/feature.ts'
import { goalsFeature } from '#web/features/goals/feature.ts'
import { mindsetFeature } from '#web/features/mindset/feature.ts'
import { strategiesFeature } from '#web/features/strategies/feature.ts'
import { habitsFeature } from '#web/features/habits/feature.ts'
import { backtestingFeature } from '#web/features/backtesting/feature.ts'
import { toolboxFeature } from '#web/features/toolbox/feature.ts'
import { importsFeature } from '#web/features/imports/feature.ts'
import { documentsFeature } from '#web/features/documents/feature.ts'
import { pricesFeature } from '#web/features/prices/feature.ts'
import { exportsFeature } from '#web/features/exports/feature.ts'
import { accountsFeature } from '#web/features/accounts/feature.ts'
import { mt5SyncFeature } from '#web/features/mt5-sync/feature.ts'
import { mt5StreamFeature } from '#web/features/mt5-stream/feature.ts'
import { firstDayFeature } from '#web/features/first-day/feature.ts'
import { levelsFeature } from '#web/features/levels/feature.ts'
import { notificationsFeature } from '#web/features/notifications/feature.ts'
import { settingsFeature } from '#web/features/settings/feature.ts'
import { identityFeature } from '#web/features/identity/feature.ts'
import { subscriptionFeature } from '#web/features/subscription/feature.ts'
import { sandboxFeature } from '#web/features/sandbox/feature.ts'
import { publicPagesFeature } from '#web/features/public-pages/feature.ts'
import { adminFeature } from '#web/features/admin/feature.ts'
import type { Feature, NavigationItem } from '#web/lib/feature.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import { designFeature } from './design/feature.ts'

/**
 * The product's features, each declared once in its `feature.ts`. Routes, access, navigation, commands, live queries and
 * what is readable offline derive from this list; its order is the navigation's and the palette's.
 */
export const features: readonly Feature[] = [
  dashboardFeature,
  insightsFeature,
  calendarFeature,
  tradesFeature,
  reportsFeature,
  dailyReviewsFeature,
  tradingPlansFeature,
  notebooksFeature,
  goalsFeature,
  mindsetFeature,
  strategiesFeature,
  habitsFeature,
  backtestingFeature,
  toolboxFeature,
  importsFeature,
  documentsFeature,
  pricesFeature,
  exportsFeature,
  accountsFeature,
  mt5SyncFeature,
  mt5StreamFeature,
  firstDayFeature,
  levelsFeature,
  notificationsFeature,
  settingsFeature,
  identityFeature,
  subscriptionFeature,
  sandboxFeature,
  publicPagesFeature,
  adminFeature,
  ...(import.meta.env.DEV ? [designFeature] : []),
]

/** The sidebar's items. */
export const navigation: readonly NavigationItem[] = features.flatMap(({ navigation: item, pages = [] }) =>
  item === undefined ? [] : pages.slice(0, 1).map(({ path }) => ({ ...item, to: `/${path}` })),
)

/** The queries that follow changes of the server. */
export const liveQueries: readonly FollowedQueries[] = features.flatMap(
  (feature) => feature.liveQueries ?? [],
)
