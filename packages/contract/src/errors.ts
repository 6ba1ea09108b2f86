import { accountErrors } from './accounts/errors.ts'
import { adminErrors } from './admin/errors.ts'
import { backtestingErrors } from './backtesting/errors.ts'
import { commonErrors } from './common-errors.ts'
import { dailyReviewErrors } from './daily-reviews/errors.ts'
import { dashboardErrors } from './dashboard/errors.ts'
import { documentErrors } from './documents/errors.ts'
import { exportErrors } from './exports/errors.ts'
import { fileErrors } from './files/errors.ts'
import { goalErrors } from './goals/errors.ts'
import { habitErrors } from './habits/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { importErrors } from './imports/errors.ts'
import { mindsetErrors } from './mindset/errors.ts'
import { mt5Errors } from './mt5-sync/errors.ts'
import { notebookErrors } from './notebooks/errors.ts'
import { notificationErrors } from './notifications/errors.ts'
import { openIdErrors } from './open-id/errors.ts'
import { passkeyErrors } from './passkeys/errors.ts'
import { priceErrors } from './prices/errors.ts'
import { statisticsErrors } from './statistics/errors.ts'
import { strategyErrors } from './strategies/errors.ts'
import { sandboxErrors } from './subscription/sandbox-errors.ts'
import { subscriptionErrors } from './subscription/errors.ts'
import { tagErrors } from './tags/errors.ts'
import { toolboxErrors } from './toolbox/errors.ts'
import { tradeErrors } from './trades/errors.ts'
import { tradingPlanErrors } from './trading-plans/errors.ts'
import { twoFactorErrors } from './two-factor/errors.ts'

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

export type ErrorCode = keyof typeof errorCatalogue
export type ErrorData = Readonly<Record<string, string | number | boolean | null>>

/** An expected failure; thrown in services so that their transaction rolls back. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly data: ErrorData

  constructor(code: ErrorCode, data: ErrorData = {}) {
    super(errorMessage(code, data))
    this.code = code
    this.data = data
  }
}

/** The catalogue's message with its placeholders filled from `data`. */
export function errorMessage(code: ErrorCode, data: ErrorData = {}): string {
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (blank, name: string) =>
    String(data[name] ?? blank),
  )
}
