/** Errors of accounts and their cash operations. */
export const accountErrors = {
  SESSION_EXPIRED: {
    status: 401,
    message: 'User session expired. Please log in again.',
    when: 'An account is created without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    message: 'Account with ID {id} not found',
    when: 'The caller has no account with this id.',
    remedy: 'List the accounts and use one of their ids.',
  },
  ACCOUNT_NOT_SAVED: {
    status: 400,
    message: 'Failed to save account: {reason}',
    when: 'The amounts of the account would add up to more than can be stored to the cent.',
    remedy: 'Reduce the amount that data.reason names.',
  },
  ACCOUNT_SAVE_FAILED: {
    status: 500,
    message: 'Failed to save account: Unknown error',
    when: 'The server failed to save an account. The cause is in its log only.',
    remedy: 'Try again. data.requestId identifies the log entry.',
  },
  CURRENCY_IN_USE: {
    status: 409,
    message: 'This account has trades in {from}. Confirm to keep their amounts unchanged in {to}.',
    when: 'The currency of an account with trades is changed.',
    remedy: 'Repeat with keepAmounts to keep the amounts unchanged.',
  },
  CURRENCY_UNSUPPORTED: {
    status: 422,
    message:
      'Amounts in {currency} have more than two decimals and would be rounded. Choose another currency.',
    when: 'Amounts in the currency have more than two decimals (BTC, KWD). Rounding to cents would lose value.',
    remedy: 'Choose another currency, or export from the broker in a currency with two decimals.',
  },
  CASH_NOT_FOUND: {
    status: 404,
    message: 'Cash operation with ID {id} not found',
    when: 'The caller has no cash operation with this id.',
    remedy: 'List the account’s cash operations and use one of their ids.',
  },
  CASH_AMOUNT: {
    status: 400,
    message: 'Deposits increase the balance, withdrawals reduce it, and neither can be 0.',
    when: 'A deposit is negative, a withdrawal is positive, or the amount is 0.',
    remedy: 'Change the amount or the kind.',
  },
  CASH_NOT_BY_HAND: {
    status: 409,
    message: 'Imported entries can’t be edited. Dismiss this one and add a manual entry instead.',
    when: 'An imported cash operation is edited.',
    remedy: 'Dismiss it and enter a new one.',
  },
  DEMO_EXISTS: {
    status: 409,
    message: 'Sample data already exists.',
    when: 'The caller already has a sample account.',
    remedy: 'Use it, or delete it first.',
  },
} as const
