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

/** What the documentation says of each. */
export const descriptions: Readonly<Record<keyof typeof contract, string>> = {
  identity:
    'The owner’s account on first run, sign-up, sign-in and sign-out, e-mail and password, sessions, profile, and account deletion.',
  twoFactor: 'A second factor: an authenticator app and backup codes.',
  passkeys: 'Passkeys, as a sign-in method and as a second factor.',
  openId: 'Google and Apple accounts for signing in.',
  admin: 'Users, mails, health, audit log and configuration, for administrators. Journals are not included.',
  accounts: 'Trading accounts with their settings, balance, cash operations, limits and risk.',
  trades: 'The trades of an account: find, add, change, move and delete them, and undo an edit.',
  tradeViews: 'Saved views of the trades table.',
  tags: 'Labels of trades.',
  strategies: 'Strategies that trades follow, versions of their playbooks, and their results.',
  imports: 'A broker’s file: preview it, import it as one batch, undo the batch.',
  documents: 'A JSON export of a document database, imported and undone as a whole.',
  files:
    'Images and other files of trades and notes. Content is at `/files/{fullPath}`, an image’s thumbnail at `?size=thumbnail`; large files can be sent in chunks to `/api/v1/uploads` by the protocol tus 1.0.',
  notebooks:
    'Notebooks of notes (HTML), with former texts of each note. The operations of the specification keep their names.',
  dailyReviews:
    'Reviews of days, weeks and months: the user’s answers, and what is known about the days without asking.',
  placedNotes:
    'The notes of trades, and the plans and reports of reviews: one per place, written like other notes.',
  goals: 'Goals, their progress measured from the journal, and the results of their periods.',
  tradingPlans: 'Trading plan templates, their rules, and how far trades keep them.',
  prices: 'Series of price bars, and windows of them.',
  priceImports: 'Files of price bars: preview, import, undo.',
  marketData: 'Market data services: which of them a user asks for price bars, and the user’s keys.',
  excursions:
    'MAE, MFE and efficiency of trades, measured from price bars, and what other stops and targets would have made.',
  backtesting: 'Backtesting sessions: bars replayed, orders, fills and statistics.',
  levels: 'The user’s level, points and challenges.',
  statistics: 'Figures, curves and breakdowns of an account or of several.',
  toolbox: 'Contract terms and conversion rates that a user entered.',
  insights: 'Groups of trades that do better or worse than all others, by more than chance explains.',
  mindset:
    'Behaviour after losses and what it costs, emotions, the state of mind of daily reviews, cool-downs, lessons.',
  dashboard: 'Dashboard layouts: widgets and their positions, for wide screens and for phones.',
  habits: 'Habits, what was done on which day, streaks, and what each habit is worth.',
  subscription: 'The user’s plan, checkout, payment portal and invoices.',
  sandbox: 'Pages of the payment sandbox, which plays a payment provider with play money.',
  notifications:
    'Notifications in the app, push messages of browsers, the e-mail digest, and which of them a user wants.',
  settings: 'The user’s settings.',
  mt5Sync:
    'Links to MetaTrader 5 (through the bridge with a password, through an expert advisor, or simulated), and the results of each synchronisation.',
  legal: 'The operator’s own terms and privacy policy, in Markdown.',
  exports: 'Preview of an export.',
}
