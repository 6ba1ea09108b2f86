/**
 * The error catalogue: every error that the API answers on purpose. `message` is what the API carries, word for word
 * (the spec's where the spec has one); the web translates by code. `{name}` is filled from the error's data.
 */
interface ErrorEntry {
  readonly status: number
  readonly message: string
}

export const errorCatalogue = {
  /** The input does not fit the contract; `data.issues` names each field and reason. Correct the request. */
  BAD_REQUEST: { status: 400, message: 'The request is not valid.' },
  /** No session, or it has ended. Sign in and repeat. */
  UNAUTHENTICATED: { status: 401, message: 'You are not signed in. Sign in and try again.' },
  /** An account is to be added without a session. Sign in and repeat. */
  SESSION_EXPIRED: { status: 401, message: 'User session expired. Please log in again.' },
  /** A batch of trades is to be imported without a session. Sign in and repeat. */
  SIGN_IN_TO_IMPORT_TRADES: { status: 401, message: 'Must be logged in to batch import trades' },
  /** No such path, or the thing asked for is not the caller's. */
  NOT_FOUND: { status: 404, message: 'Not found.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'Account with ID {id} not found' },
  TRADE_NOT_FOUND: { status: 404, message: 'Trade with ID {id} not found' },
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
  /** The upload is larger than the limit. Export a shorter period, or the CSV form. */
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than {limitMb} MB. Export a shorter period and import it in parts.',
  },
  /** The import is not in the state that this step needs (still reading, failed, confirmed or undone already). */
  IMPORT_STATE: { status: 409, message: 'This import is {state}; the step is not possible now.' },
  /** Trades of the batch were edited since; repeat with `force` to undo them all the same. */
  IMPORT_EDITED: {
    status: 409,
    message: '{count} trades of this import were edited since. Confirm to undo them too.',
  },
  /** The account's currency differs from the file's; repeat with `acceptCurrency` to import the amounts as they are. */
  CURRENCY_MISMATCH: {
    status: 409,
    message: 'The file is in {fileCurrency}, the account in {accountCurrency}.',
  },
  /** A demo account is in place already. */
  DEMO_EXISTS: { status: 409, message: 'The demo account exists already.' },
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
