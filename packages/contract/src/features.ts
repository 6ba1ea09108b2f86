import { accountErrors } from './accounts/errors.ts'
import { accountNotices } from './accounts/notices.ts'
import { adminErrors } from './admin/errors.ts'
import { backtestingErrors } from './backtesting/errors.ts'
import { commonErrors } from './common-errors.ts'
import { dailyReviewErrors } from './daily-reviews/errors.ts'
import { dailyReviewNotices } from './daily-reviews/notices.ts'
import { dashboardErrors } from './dashboard/errors.ts'
import { documentErrors } from './documents/errors.ts'
import { exportErrors } from './exports/errors.ts'
import { fileErrors } from './files/errors.ts'
import { goalErrors } from './goals/errors.ts'
import { goalNotices } from './goals/notices.ts'
import { habitErrors } from './habits/errors.ts'
import { habitNotices } from './habits/notices.ts'
import { identityErrors } from './identity/errors.ts'
import { importErrors } from './imports/errors.ts'
import { levelNotices } from './levels/notices.ts'
import { mindsetErrors } from './mindset/errors.ts'
import { mt5Errors } from './mt5-sync/errors.ts'
import { mt5Notices } from './mt5-sync/notices.ts'
import { notebookErrors } from './notebooks/errors.ts'
import { notificationErrors } from './notifications/errors.ts'
import { openIdErrors } from './open-id/errors.ts'
import { passkeyErrors } from './passkeys/errors.ts'
import { priceErrors } from './prices/errors.ts'
import { statisticsErrors } from './statistics/errors.ts'
import { strategyErrors } from './strategies/errors.ts'
import { subscriptionErrors } from './subscription/errors.ts'
import { subscriptionNotices } from './subscription/notices.ts'
import { sandboxErrors } from './subscription/sandbox-errors.ts'
import { tagErrors } from './tags/errors.ts'
import { toolboxErrors } from './toolbox/errors.ts'
import { tradeErrors } from './trades/errors.ts'
import { tradingPlanErrors } from './trading-plans/errors.ts'
import { twoFactorErrors } from './two-factor/errors.ts'

// What each feature declares beside its procedures, which `contract.ts` lists.

/**
 * An error that the API returns on purpose. `message` is sent word for word (the spec's text where it has one), with
 * `{name}` filled from the error's data; the web translates by code. `when` and `remedy` are for the documentation:
 * when it is raised, and what the caller should do.
 */
interface ErrorEntry {
  readonly status: number
  readonly message: string
  readonly when: string
  readonly remedy: string
}

/** Every error by its code. Its texts are for servers and tests; the web imports types from here only. */
export const errorCatalogue = {
  ...commonErrors,
  ...identityErrors,
  ...twoFactorErrors,
  ...passkeyErrors,
  ...openIdErrors,
  ...adminErrors,
  ...accountErrors,
  ...tradeErrors,
  ...tagErrors,
  ...strategyErrors,
  ...importErrors,
  ...documentErrors,
  ...exportErrors,
  ...fileErrors,
  ...notebookErrors,
  ...dailyReviewErrors,
  ...tradingPlanErrors,
  ...goalErrors,
  ...mindsetErrors,
  ...habitErrors,
  ...priceErrors,
  ...backtestingErrors,
  ...toolboxErrors,
  ...statisticsErrors,
  ...dashboardErrors,
  ...mt5Errors,
  ...subscriptionErrors,
  ...sandboxErrors,
  ...notificationErrors,
} as const satisfies Record<string, ErrorEntry>

/** Every kind of notification, declared by the feature that sends it, in the order of the settings. */
export const noticeKinds = [
  ...accountNotices,
  ...dailyReviewNotices,
  ...habitNotices,
  ...mt5Notices,
  ...goalNotices,
  ...levelNotices,
  ...subscriptionNotices,
] as const

/**
 * Topics of change, at the granularity of screens. `trades` includes everything derived from trades: statistics,
 * equity, calendar. `identity` is the user's own profile, sessions, sign-in methods and activity; `admin` is the users,
 * mails and events that an administrator sees, as far as administrators change them.
 */
export const liveTopics = [
  'accounts',
  'trades',
  'imports',
  'tags',
  'strategies',
  'settings',
  'mt5-sync',
  'dashboard',
  'files',
  'notebooks',
  'daily-reviews',
  'trading-plans',
  'goals',
  'habits',
  'prices',
  'backtesting',
  'levels',
  'toolbox',
  'mindset',
  'subscription',
  'notifications',
  'identity',
  'admin',
] as const
export type LiveTopic = (typeof liveTopics)[number]
