/** Errors of accounts that are linked to MetaTrader 5. */
export const mt5Errors = {
  MT5_CONNECTION_MISSING: {
    status: 409,
    message: 'MT5 connection missing',
    when: 'The account is not linked to a terminal.',
    remedy: 'Link the account: PUT /accounts/{id}/mt5.',
  },
  MT5_NOT_ENABLED: {
    status: 409,
    message: 'MT5 connection not enabled',
    when: 'The link is turned off.',
    remedy: 'Set enabled to true.',
  },
  MT5_LOGIN_MISSING: {
    status: 409,
    message: 'MT5 login missing',
    when: 'The link uses a password but has no login.',
    remedy: 'Complete the link.',
  },
  MT5_PASSWORD_MISSING: {
    status: 409,
    message: 'MT5 password missing',
    when: 'The link has no password, or the stored password cannot be decrypted.',
    remedy: 'Send the password again.',
  },
  MT5_SERVER_MISSING: {
    status: 409,
    message: 'MT5 server name missing',
    when: 'The link uses a password but has no server name.',
    remedy: 'Complete the link.',
  },
  MT5_CONNECTION_NOT_CONFIGURED: {
    status: 409,
    message: 'MT5 connection not properly configured',
    when: 'The link is incomplete or turned off, so trades and account state cannot be read.',
    remedy: 'Complete the link and turn it on.',
  },
  MT5_NOT_CONFIGURED: {
    status: 409,
    message: 'MT5 integration not properly configured for this account',
    when: 'The link is incomplete, so the account cannot be synchronised. data.reason says what is missing.',
    remedy: 'Complete the link and turn it on.',
  },
  INVALID_MT5_LOGIN: {
    status: 400,
    message: 'Invalid MT5 login number. Please enter a valid number.',
    when: 'The login is not a number above 0.',
    remedy: 'Send the account number from the broker.',
  },
  MT5_CONNECT_FAILED: {
    status: 502,
    message: 'Failed to connect to MT5',
    when: 'The bridge refused the login or did not answer. data.reason says which.',
    remedy: 'Check login, password, server and bridge, then try again.',
  },
  MT5_TRADES_FAILED: {
    status: 502,
    message: 'Failed to get trades from MT5',
    when: 'The bridge did not return the trades. data.reason says why.',
    remedy: 'None needed: the next run tries again.',
  },
  MT5_API_ERROR: {
    status: 502,
    message: 'MT5 API error: {status} {statusText}',
    when: 'The bridge did not return the account’s state.',
    remedy: 'Check the bridge’s log, then try again.',
  },
  MT5_WRONG_ACCOUNT: {
    status: 409,
    message: 'The terminal is signed in to {found}, but this account is linked to {expected}.',
    when: 'The terminal is signed in to a different account than the linked one.',
    remedy: 'Sign the terminal in to that account, or correct the link.',
  },
  MT5_CURRENCY_CHANGED: {
    status: 409,
    message:
      'The terminal’s account is in {found}, but this account is in {expected}. Change the currency in the account settings.',
    when: 'The broker’s account is in another currency than this account. No deals were imported.',
    remedy: 'Change the account’s currency. The next run imports the deals.',
  },
  MT5_RUN_NOT_FOUND: {
    status: 404,
    message: 'Run with ID {id} not found',
    when: 'The caller has no run with this id, or the run added nothing.',
    remedy: 'List the account’s runs and use one of their ids.',
  },
  MT5_NO_LINK: {
    status: 409,
    message: 'This account is not linked through the expert advisor.',
    when: 'A link key was requested for an account that is not linked through the expert advisor.',
    remedy: 'Link it first: PUT /accounts/{id}/mt5 with the kind link.',
  },
} as const
