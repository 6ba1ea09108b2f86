/** Errors of trades, their edits and saved views. */
export const tradeErrors = {
  SIGN_IN_TO_ADD_TRADES: {
    status: 401,
    message: 'Must be logged in to add trades',
    when: 'A trade is added without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  SIGN_IN_TO_UPDATE_TRADES: {
    status: 401,
    message: 'Must be logged in to update trades',
    when: 'Trades are changed without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  SIGN_IN_TO_DELETE_TRADES: {
    status: 401,
    message: 'Must be logged in to delete trades',
    when: 'Trades are deleted without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  TRADE_NOT_FOUND: {
    status: 404,
    message: 'Trade with ID {id} not found',
    when: 'The caller has no trade with this id.',
    remedy: 'List the trades and use one of their ids.',
  },
  INVALID_TIMESTAMP: {
    status: 400,
    message: 'Invalid timestamp format',
    when: 'The opening time of a trade is not a valid time.',
    remedy: 'Send YYYY-MM-DDTHH:mm.',
  },
  INVALID_CLOSING_TIME: {
    status: 400,
    message: 'Invalid closingTime format',
    when: 'The closing time of a trade is not a valid time.',
    remedy: 'Send YYYY-MM-DDTHH:mm, or an empty string while the position is open.',
  },
  TRADE_CLOSES_BEFORE_OPENING: {
    status: 400,
    message: 'The trade closes before it opens. Correct the opening or the closing time.',
    when: 'The closing time of a trade is before its opening time.',
    remedy: 'Correct the opening or the closing time.',
  },
  DUPLICATE_TRADE: {
    status: 409,
    message: 'Duplicate trade detected',
    when: 'The account already has this trade. data.tradeId identifies it.',
    remedy: 'Change a field, or keep the existing trade.',
  },
  TRADE_NOT_SAVED: {
    status: 400,
    message: 'Failed to save trade: {reason}',
    when: 'The values of a trade contradict each other.',
    remedy: 'Change the field that data.reason names.',
  },
  TRADE_EDITED_SINCE: {
    status: 409,
    message: 'Some of these trades were edited later ({count}). Confirm to undo this change anyway.',
    when: 'Trades of the change to undo were edited later.',
    remedy: 'Repeat with force to undo the change anyway.',
  },
  EDIT_NOT_FOUND: {
    status: 404,
    message: 'The change with ID {id} can no longer be undone.',
    when: 'The change was already undone, or is more than 24 hours old.',
    remedy: 'Edit the trades instead.',
  },
  CURRENCIES_DIFFER: {
    status: 409,
    message: 'The trades are in {from}, but the account is in {to}.',
    when: 'Trades are moved to an account in another currency.',
    remedy: 'Repeat with acceptCurrency to keep the amounts unchanged.',
  },
  TRADE_VIEW_NOT_FOUND: {
    status: 404,
    message: 'View with ID {id} not found',
    when: 'The caller has no saved view with this id.',
    remedy: 'List the views and use one of their ids.',
  },
} as const
