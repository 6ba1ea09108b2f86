import type { ErrorCode } from '@plumbline/contract/errors'

/** A field that the server refused; `path` is dotted (`initialBalance`), '' for the request as a whole. */
export type InputIssue = { readonly path: string; readonly message: string }

/** What went wrong with a call, whatever was thrown. `UNREACHABLE`: no answer came. `UNKNOWN`: not from the API. */
export type ApiError = {
  readonly code: ErrorCode | 'UNREACHABLE' | 'UNKNOWN'
  readonly status: number | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads an error of `lib/api.ts` by its shape; the catalogue itself stays on the server. */
export function apiErrorOf(error: unknown): ApiError {
  if (isNoAnswer(error)) return { code: 'UNREACHABLE', status: undefined, data: {} }
  if (!isRecord(error) || typeof error['code'] !== 'string' || typeof error['status'] !== 'number')
    return { code: 'UNKNOWN', status: undefined, data: {} }
  const { code, status, data } = error
  return {
    code: isErrorCode(code) ? code : proxyFailure(status),
    status,
    data: isRecord(data) ? data : {},
  }
}

/** The fields of a refused form (`BAD_REQUEST`); empty for any other error. */
export function issuesOf(error: unknown): readonly InputIssue[] {
  const { issues } = apiErrorOf(error).data
  if (!Array.isArray(issues)) return []
  return issues.filter(
    (issue: unknown): issue is InputIssue =>
      isRecord(issue) && typeof issue['path'] === 'string' && typeof issue['message'] === 'string',
  )
}

/** Leads to the log entry of the request; the server gives it with its own failures. */
export function requestIdOf(error: unknown): string | undefined {
  const { requestId } = apiErrorOf(error).data
  return typeof requestId === 'string' ? requestId : undefined
}

/** fetch rejects with a TypeError when there is no connection, and with a TimeoutError when no answer came in time. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** A proxy in between answers 502, 503 or 504 while the server is away. */
function proxyFailure(status: number): 'UNREACHABLE' | 'UNKNOWN' {
  return status >= 502 && status <= 504 ? 'UNREACHABLE' : 'UNKNOWN'
}

/** Every code of the catalogue; the type makes the list complete, the test compares it with the texts. */
const codes: Readonly<Record<ErrorCode, true>> = {
  BAD_REQUEST: true,
  UNAUTHENTICATED: true,
  SESSION_EXPIRED: true,
  SIGN_IN_TO_IMPORT_TRADES: true,
  NOT_FOUND: true,
  ACCOUNT_NOT_FOUND: true,
  TRADE_NOT_FOUND: true,
  IMPORT_NOT_FOUND: true,
  FOREIGN_ORIGIN: true,
  HOST_REFUSED: true,
  SETUP_DONE: true,
  SETUP_TOKEN_WRONG: true,
  INVALID_CREDENTIALS: true,
  INVALID_EMAIL: true,
  WEAK_PASSWORD: true,
  ACCOUNT_DISABLED: true,
  TOO_MANY_ATTEMPTS: true,
  ACCOUNT_NOT_SAVED: true,
  ACCOUNT_SAVE_FAILED: true,
  CURRENCY_IN_USE: true,
  CASH_AMOUNT: true,
  CASH_NOT_BY_HAND: true,
  CASH_NOT_FOUND: true,
  FILE_TOO_LARGE: true,
  BODY_TOO_LARGE: true,
  DATABASE_AWAY: true,
  DISK_FULL: true,
  IMPORT_STATE: true,
  IMPORT_EDITED: true,
  IMPORT_NOT_RESTORABLE: true,
  MAPPING_UNUSABLE: true,
  IMPORT_TABLE_NOT_FOUND: true,
  IMPORT_MAPPING_NOT_FOUND: true,
  CURRENCY_MISMATCH: true,
  DOCUMENT_UNREADABLE: true,
  DOCUMENT_USER_UNCLEAR: true,
  DOCUMENT_USER_NOT_FOUND: true,
  DOCUMENT_IMPORT_CHANGED: true,
  EXPORT_CHANGED: true,
  EXPORT_TOO_MANY_ROWS: true,
  EXPORT_TOO_LARGE: true,
  DEMO_EXISTS: true,
  MT5_CONNECTION_MISSING: true,
  MT5_NOT_ENABLED: true,
  MT5_LOGIN_MISSING: true,
  MT5_PASSWORD_MISSING: true,
  MT5_SERVER_MISSING: true,
  MT5_CONNECTION_NOT_CONFIGURED: true,
  MT5_NOT_CONFIGURED: true,
  INVALID_MT5_LOGIN: true,
  MT5_CONNECT_FAILED: true,
  MT5_TRADES_FAILED: true,
  MT5_API_ERROR: true,
  MT5_WRONG_ACCOUNT: true,
  MT5_CURRENCY_CHANGED: true,
  CURRENCY_UNSUPPORTED: true,
  MT5_RUN_NOT_FOUND: true,
  MT5_NO_LINK: true,
  SIGN_IN_TO_ADD_TRADES: true,
  SIGN_IN_TO_UPDATE_TRADES: true,
  SIGN_IN_TO_DELETE_TRADES: true,
  TAG_NOT_FOUND: true,
  TRADE_VIEW_NOT_FOUND: true,
  DASHBOARD_LAYOUT_NOT_FOUND: true,
  DASHBOARD_LAYOUT_NAME: true,
  DASHBOARD_LAYOUT_CHANGED: true,
  DASHBOARD_LAYOUTS_FULL: true,
  STRATEGY_NOT_FOUND: true,
  EDIT_NOT_FOUND: true,
  INVALID_TIMESTAMP: true,
  INVALID_CLOSING_TIME: true,
  TRADE_CLOSES_BEFORE_OPENING: true,
  DUPLICATE_TRADE: true,
  TRADE_NOT_SAVED: true,
  TRADE_EDITED_SINCE: true,
  CURRENCIES_DIFFER: true,
  LABEL_TAKEN: true,
  STATISTICS_CURRENCIES_DIFFER: true,
  STATISTICS_TOO_LARGE: true,
  EMAIL_TAKEN: true,
  SIGN_UP_CLOSED: true,
  VERIFICATION_NO_USER: true,
  EMAIL_NOT_VERIFIED: true,
  TOO_MANY_REQUESTS: true,
  TOO_MANY_RESETS: true,
  RESET_NO_ACCOUNT: true,
  RESET_NOT_ENABLED: true,
  SAME_PASSWORD: true,
  LINK_EXPIRED: true,
  LINK_INVALID: true,
  RECENT_SIGN_IN_REQUIRED: true,
  PROOF_REQUIRED: true,
  PROOF_WRONG: true,
  SESSION_NOT_FOUND: true,
  DELETION_NAME_WRONG: true,
  EMAIL_SAME: true,
  TWO_FACTOR_SECRET_FAILED: true,
  TWO_FACTOR_SETUP_FAILED: true,
  TWO_FACTOR_USER_MISSING: true,
  TWO_FACTOR_CODE_INVALID: true,
  TWO_FACTOR_CHECK_FAILED: true,
  TWO_FACTOR_DISABLE_FAILED: true,
  TWO_FACTOR_CHALLENGE_OVER: true,
  TWO_FACTOR_ON: true,
  TWO_FACTOR_NOT_PENDING: true,
  TWO_FACTOR_OFF: true,
  PASSKEY_REFUSED: true,
  PASSKEY_NOT_FOUND: true,
  PASSKEY_ADDRESS: true,
  OPEN_ID_ACCOUNT_EXISTS: true,
  OPEN_ID_IN_USE: true,
  OPEN_ID_FAILED: true,
  OPEN_ID_STATE: true,
  OPEN_ID_CANCELLED: true,
  OPEN_ID_NO_EMAIL: true,
  LAST_WAY_IN: true,
  ADMIN_ONLY: true,
  USER_NOT_FOUND: true,
  USER_PROTECTED: true,
  MAIL_NOT_FOUND: true,
  COMMAND_LINE_ONLY: true,
  OWNER_ALONE: true,
  INTERNAL_SERVER_ERROR: true,
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(codes, code)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
