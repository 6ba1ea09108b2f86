import { identityErrors } from './identity/errors.ts'

/**
 * The error catalogue: every error that the API answers on purpose. `message` is what the API carries, word for word
 * (the spec's where the spec has one); the web translates by code. `{name}` is filled from the error's data.
 */
interface ErrorEntry {
  readonly status: number
  readonly message: string
}

export const errorCatalogue = {
  ...identityErrors,
  /** The input does not fit the contract; `data.issues` names each field and reason. Correct the request. */
  BAD_REQUEST: { status: 400, message: 'The request is not valid.' },
  /** No session, or it has ended. Sign in and repeat. */
  UNAUTHENTICATED: { status: 401, message: 'You are not signed in. Sign in and try again.' },
  /** An account is to be added without a session. Sign in and repeat. */
  SESSION_EXPIRED: { status: 401, message: 'User session expired. Please log in again.' },
  /** Trades are to be added without a session. Sign in and repeat; so with the two below. */
  SIGN_IN_TO_ADD_TRADES: { status: 401, message: 'Must be logged in to add trades' },
  SIGN_IN_TO_UPDATE_TRADES: { status: 401, message: 'Must be logged in to update trades' },
  SIGN_IN_TO_DELETE_TRADES: { status: 401, message: 'Must be logged in to delete trades' },
  /** A batch of trades is to be imported without a session. Sign in and repeat. */
  SIGN_IN_TO_IMPORT_TRADES: { status: 401, message: 'Must be logged in to batch import trades' },
  /** No such path, or the thing asked for is not the caller's. */
  NOT_FOUND: { status: 404, message: 'Not found.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'Account with ID {id} not found' },
  CASH_NOT_FOUND: { status: 404, message: 'Cash operation with ID {id} not found' },
  TRADE_NOT_FOUND: { status: 404, message: 'Trade with ID {id} not found' },
  TAG_NOT_FOUND: { status: 404, message: 'Tag with ID {id} not found' },
  TRADE_VIEW_NOT_FOUND: { status: 404, message: 'View with ID {id} not found' },
  STRATEGY_NOT_FOUND: { status: 404, message: 'Strategy with ID {id} not found' },
  /** The edit was taken back already, or is older than a day: there is nothing to undo. */
  EDIT_NOT_FOUND: { status: 404, message: 'The change with ID {id} can no longer be undone.' },
  /** A trade's time of opening is no time. Send `YYYY-MM-DDTHH:mm`. */
  INVALID_TIMESTAMP: { status: 400, message: 'Invalid timestamp format' },
  /** A trade's time of closing is no time. Send `YYYY-MM-DDTHH:mm`, or '' while the position is open. */
  INVALID_CLOSING_TIME: { status: 400, message: 'Invalid closingTime format' },
  /** The trade would close before it opens. Correct one of the two times. */
  TRADE_CLOSES_BEFORE_OPENING: {
    status: 400,
    message: 'The trade closes before it opens. Correct the opening or the closing time.',
  },
  /** The account has a trade like the new one (`data.tradeId`). Change a field, or keep the one that is there. */
  DUPLICATE_TRADE: { status: 409, message: 'Duplicate trade detected' },
  /** A trade could not be saved; the reason says which field to change. */
  TRADE_NOT_SAVED: { status: 400, message: 'Failed to save trade: {reason}' },
  /** Trades of an edit were changed since; repeat with `force` to undo it all the same. */
  TRADE_EDITED_SINCE: {
    status: 409,
    message: '{count} of these trades were edited since. Confirm to undo this change too.',
  },
  /** Trades are to move to an account of another currency; repeat with `acceptCurrency` to keep the amounts as they are. */
  CURRENCIES_DIFFER: { status: 409, message: 'The trades are in {from}, the account is in {to}.' },
  /** Another tag or strategy has this label. Choose another label. */
  LABEL_TAKEN: { status: 409, message: 'There is already one with the label {label}.' },
  IMPORT_NOT_FOUND: {
    status: 404,
    message: 'Import with ID {id} not found. Previews are kept for 24 hours.',
  },
  /** The request comes from a page of another origin. Open the product at its own address. */
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another website and was refused.' },
  /** The Host header is neither loopback nor PLUMBLINE_URL. Set PLUMBLINE_URL to the address that people use. */
  HOST_REFUSED: {
    status: 421,
    message: 'This address is not configured. Set PLUMBLINE_URL to it and restart.',
  },
  /** The owner's account exists already. Sign in instead. */
  SETUP_DONE: { status: 409, message: 'The owner’s account exists already. Please sign in.' },
  /** The one-time token is missing or wrong. It stands in the server's log. */
  SETUP_TOKEN_WRONG: {
    status: 403,
    message: 'The set-up token is not right. It is printed in the server’s log.',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email address or password.' },
  INVALID_EMAIL: { status: 400, message: 'Invalid email address.' },
  WEAK_PASSWORD: {
    status: 400,
    message: 'Password is too weak. Please choose a stronger password (at least 6 characters).',
  },
  ACCOUNT_DISABLED: { status: 403, message: 'This account has been disabled.' },
  /** Too many failed sign-ins of this address and account. `Retry-After` says how long to wait. */
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many failed login attempts. Please try again later.' },
  /** An account could not be saved; the reason says which field to change. */
  ACCOUNT_NOT_SAVED: { status: 400, message: 'Failed to save account: {reason}' },
  /** The same for a failure of ours, whose reason is for the log alone. The request id leads to its entry. */
  ACCOUNT_SAVE_FAILED: { status: 500, message: 'Failed to save account: Unknown error' },
  /** The currency of an account with trades is to change; repeat with `keepAmounts` to keep their amounts as they are. */
  CURRENCY_IN_USE: {
    status: 409,
    message: 'The account has trades in {from}. Confirm to keep their amounts as they are in {to}.',
  },
  /** An account's currency, or that of a terminal, has amounts that hundredths cannot hold. Choose another currency. */
  CURRENCY_UNSUPPORTED: {
    status: 422,
    message:
      'Amounts in {currency} have more than two decimals and would lose value. Choose another currency.',
  },
  /** A deposit that takes, a withdrawal that adds, or an amount of 0. Change the amount or the kind. */
  CASH_AMOUNT: {
    status: 400,
    message: 'A deposit adds to the balance, a withdrawal takes from it, and none is 0.',
  },
  /** It came with an import or from a broker, so it can be dismissed and restored but not edited. */
  CASH_NOT_BY_HAND: {
    status: 409,
    message: 'This cash operation was imported. Dismiss it and enter another one in its place.',
  },
  /** The upload is larger than the limit. Export a shorter period, or the CSV form. */
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than {limitMb} MB. Export a shorter period and import it in parts.',
  },
  /** The body is larger than what is read without a session. Sign in first, or send less. */
  BODY_TOO_LARGE: {
    status: 413,
    message: 'The request is larger than the {limitKb} kB that are read without a session.',
  },
  /** The import is not in the state that this step needs (still reading, failed, confirmed or undone already). */
  IMPORT_STATE: { status: 409, message: 'This import is {state}; the step is not possible now.' },
  /** The columns of a table cannot be assigned so; the reason names each of them. Correct the mapping. */
  MAPPING_UNUSABLE: { status: 422, message: 'The columns cannot be read so. {reason}' },
  /** The file has no such sheet, or is no table with this mark between its columns. Choose one of the table’s `options`. */
  IMPORT_TABLE_NOT_FOUND: { status: 404, message: 'The file holds no such table.' },
  IMPORT_MAPPING_NOT_FOUND: { status: 404, message: 'Remembered mapping with ID {id} not found' },
  /** Trades of the batch were edited since; repeat with `force` to undo them all the same. */
  IMPORT_EDITED: {
    status: 409,
    message: '{count} trades of this import were edited since. Confirm to undo them too.',
  },
  /** Later imports have restored or changed its trades and deposits. Restore or undo those instead. */
  IMPORT_NOT_RESTORABLE: {
    status: 409,
    message: 'Nothing is left to restore: later imports have restored or changed these trades and deposits.',
  },
  /** The account's currency differs from the file's; repeat with `acceptCurrency` to import the amounts as they are. */
  CURRENCY_MISMATCH: {
    status: 409,
    message: 'The file is in {fileCurrency}, the account in {accountCurrency}.',
  },
  /** The file is no JSON export of the document database; the reason says what is wrong. Export it again as JSON. */
  DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'The file cannot be read as an export of the document database: {reason}.',
  },
  /** The file holds several people, and none has the caller's e-mail. Repeat with the `uid` of one of them. */
  DOCUMENT_USER_UNCLEAR: {
    status: 409,
    message: 'The file holds the data of {count} people. Choose one of them.',
  },
  /** The file has no document `users/{uid}`. Choose another person of it. */
  DOCUMENT_USER_NOT_FOUND: { status: 404, message: 'The file holds nobody with the ID {uid}.' },
  /**
   * What an import of documents wrote was changed since: `trades` and `cash` operations, the settings of `accounts`, and
   * `used` accounts that hold trades or cash from elsewhere. Repeat with `force`: those accounts stay, the rest goes.
   */
  DOCUMENT_IMPORT_CHANGED: {
    status: 409,
    message:
      'What this import brought was changed since: {trades} trades, {cash} cash operations, {accounts} accounts; {used} accounts hold other trades or cash and would stay. Confirm to undo it all the same.',
  },
  /** Accounts were written to all the time while they were read. Repeat it when an import or a synchronisation is over. */
  EXPORT_CHANGED: {
    status: 409,
    message: 'The trades changed again and again while they were read. Please try again in a moment.',
  },
  /** More rows than a spreadsheet's sheet holds. Export a shorter period, or the CSV form. */
  EXPORT_TOO_MANY_ROWS: {
    status: 422,
    message: 'A spreadsheet holds at most {limit} rows. Export a shorter period, or as CSV.',
  },
  /** More than an archive without the 64-bit extension holds. Export one account, or the CSV or JSON form. */
  EXPORT_TOO_LARGE: {
    status: 422,
    message: 'The archive would be larger than 4 GB. Export one account at a time, or as CSV or JSON.',
  },
  /** A link to a terminal is asked for something, and there is none. Link the account first. */
  MT5_CONNECTION_MISSING: { status: 409, message: 'MT5 connection missing' },
  /** The link is switched off. Switch it on. */
  MT5_NOT_ENABLED: { status: 409, message: 'MT5 connection not enabled' },
  /** Login, password or server name of the link are missing. Complete it; so with the two below. */
  MT5_LOGIN_MISSING: { status: 409, message: 'MT5 login missing' },
  MT5_PASSWORD_MISSING: { status: 409, message: 'MT5 password missing' },
  MT5_SERVER_MISSING: { status: 409, message: 'MT5 server name missing' },
  /** Trades or the account's state are to be read without a complete link that is switched on. Complete it. */
  MT5_CONNECTION_NOT_CONFIGURED: { status: 409, message: 'MT5 connection not properly configured' },
  /** An account is to be synchronised now, and its link is not complete; `data.reason` says what is missing. */
  MT5_NOT_CONFIGURED: {
    status: 409,
    message: 'MT5 integration not properly configured for this account',
  },
  /** The login is no number above 0. Enter the number that the broker gave the account. */
  INVALID_MT5_LOGIN: {
    status: 400,
    message: 'Invalid MT5 login number. Please enter a valid number.',
  },
  /** The bridge did not let the login in, or did not answer; `data.reason` says which. */
  MT5_CONNECT_FAILED: { status: 502, message: 'Failed to connect to MT5' },
  /** The bridge did not hand the trades out; `data.reason` says why. The next run tries again. */
  MT5_TRADES_FAILED: { status: 502, message: 'Failed to get trades from MT5' },
  /** The bridge did not tell the account's state. */
  MT5_API_ERROR: { status: 502, message: 'MT5 API error: {status} {statusText}' },
  /** The terminal is signed in to another account than the link names. Sign it in to that one, or correct the link. */
  MT5_WRONG_ACCOUNT: {
    status: 409,
    message: 'The terminal is signed in to {found}, and this account follows {expected}.',
  },
  /** The broker's account is in another currency. Nothing is taken in before the account's currency is changed. */
  MT5_CURRENCY_CHANGED: {
    status: 409,
    message: 'The terminal’s account is in {found}, this one in {expected}.',
  },
  /** No such run of the caller's, or it added nothing. */
  MT5_RUN_NOT_FOUND: { status: 404, message: 'Run with ID {id} not found' },
  /** Another kind of link has no such thing as a key. Link the account by the expert advisor first. */
  MT5_NO_LINK: { status: 409, message: 'This account is not linked by the expert advisor.' },
  /** A demo account is in place already. */
  DEMO_EXISTS: { status: 409, message: 'The demo account exists already.' },
  /** Figures over accounts in several currencies. Ask for accounts of one currency, one question for each. */
  STATISTICS_CURRENCIES_DIFFER: {
    status: 409,
    message: 'These accounts are kept in {currencies}. Choose accounts of one currency.',
  },
  /** No such layout of the caller's. */
  DASHBOARD_LAYOUT_NOT_FOUND: { status: 404, message: 'Dashboard layout with ID {id} not found' },
  /** Another layout of the form has this name, in whatever case. Choose another name. */
  DASHBOARD_LAYOUT_NAME: {
    status: 409,
    message: 'There is already a dashboard layout with the name {name}.',
  },
  /** The layout is not the one of `lastUpdated` any more; `data.lastUpdated` is the current one. Read it again. */
  DASHBOARD_LAYOUT_CHANGED: {
    status: 409,
    message: 'The dashboard layout was changed elsewhere, last at {lastUpdated}.',
  },
  /** The form has as many layouts as are kept. Delete one first. */
  DASHBOARD_LAYOUTS_FULL: {
    status: 409,
    message: 'There are {limit} dashboard layouts for this kind of screen, and no more are kept.',
  },
  /** More trades than are looked at one by one. Ask for fewer accounts, or for what summaries answer. */
  STATISTICS_TOO_LARGE: {
    status: 413,
    message: 'These accounts hold {count} trades, more than {limit} at once. Choose fewer accounts.',
  },
  /** The server does not reach its database. Repeat it after the seconds that `Retry-After` says. */
  DATABASE_AWAY: {
    status: 503,
    message: 'The database cannot be reached. Please try again in a moment.',
  },
  /** The server's disk has no room. Nothing was saved; free some space on it, then repeat. */
  DISK_FULL: {
    status: 507,
    message: 'The server’s disk is full, so nothing can be saved. Free some space on it, then try again.',
  },
  /** Something failed that should not. The request id leads to the log entry. */
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. The request id is {requestId}.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue
export type ErrorData = Readonly<Record<string, string | number | boolean | null>>

/** An expected failure on its way to the caller; thrown in services so that their transaction rolls back. */
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

/** The catalogue's words with their blanks filled from `data`. */
export function errorMessage(code: ErrorCode, data: ErrorData = {}): string {
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (blank, name: string) =>
    String(data[name] ?? blank),
  )
}
