import { accountsContract } from './accounts/accounts.ts'
import { adminContract } from './admin/admin.ts'
import { backtestingContract } from './backtesting/backtesting.ts'
import { dailyReviewsContract } from './daily-reviews/daily-reviews.ts'
import { dashboardContract } from './dashboard/dashboard.ts'
import { documentsContract } from './documents/documents.ts'
import { excursionsContract } from './excursions/excursions.ts'
import { exportsContract } from './exports/exports.ts'
import { filesContract } from './files/files.ts'
import { goalsContract } from './goals/goals.ts'
import { habitsContract } from './habits/habits.ts'
import { identityContract } from './identity/identity.ts'
import { importsContract } from './imports/imports.ts'
import { insightsContract } from './insights/insights.ts'
import { legalContract } from './legal/legal.ts'
import { levelsContract } from './levels/levels.ts'
import { mindsetContract } from './mindset/mindset.ts'
import { mt5SyncContract } from './mt5-sync/mt5-sync.ts'
import { notebooksContract } from './notebooks/notebooks.ts'
import { placedNotesContract } from './notebooks/placed-notes.ts'
import { notificationsContract } from './notifications/notifications.ts'
import { openIdContract } from './open-id/open-id.ts'
import { passkeysContract } from './passkeys/passkeys.ts'
import { priceImportsContract } from './prices/bar-imports.ts'
import { marketDataContract } from './prices/market-data.ts'
import { pricesContract } from './prices/prices.ts'
import { settingsContract } from './settings/settings.ts'
import { statisticsContract } from './statistics/statistics.ts'
import { strategiesContract } from './strategies/strategies.ts'
import { sandboxContract } from './subscription/sandbox.ts'
import { subscriptionContract } from './subscription/subscription.ts'
import { tagsContract } from './tags/tags.ts'
import { toolboxContract } from './toolbox/toolbox.ts'
import { tradeViewsContract } from './trades/trade-views.ts'
import { tradesContract } from './trades/trades.ts'
import { tradingPlansContract } from './trading-plans/trading-plans.ts'
import { twoFactorContract } from './two-factor/two-factor.ts'

/** The API shared by server and clients; REST paths are relative to `/api/v1`. */
export const contract = {
  identity: identityContract,
  twoFactor: twoFactorContract,
  passkeys: passkeysContract,
  openId: openIdContract,
  admin: adminContract,
  accounts: accountsContract,
  trades: tradesContract,
  tradeViews: tradeViewsContract,
  tags: tagsContract,
  strategies: strategiesContract,
  imports: importsContract,
  documents: documentsContract,
  exports: exportsContract,
  files: filesContract,
  notebooks: notebooksContract,
  dailyReviews: dailyReviewsContract,
  placedNotes: placedNotesContract,
  tradingPlans: tradingPlansContract,
  prices: pricesContract,
  priceImports: priceImportsContract,
  marketData: marketDataContract,
  excursions: excursionsContract,
  backtesting: backtestingContract,
  levels: levelsContract,
  statistics: statisticsContract,
  insights: insightsContract,
  mindset: mindsetContract,
  dashboard: dashboardContract,
  goals: goalsContract,
  habits: habitsContract,
  toolbox: toolboxContract,
  settings: settingsContract,
  subscription: subscriptionContract,
  sandbox: sandboxContract,
  notifications: notificationsContract,
  mt5Sync: mt5SyncContract,
  legal: legalContract,
}
