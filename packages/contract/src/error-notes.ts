import type { ErrorCode } from './errors.ts'
import { identityErrorNotes } from './identity/error-notes.ts'

/** What a person who calls the API should know of an error; a file of its own, so that no browser loads it. */
export interface ErrorNote {
  readonly when: string
  readonly remedy: string
}

const signInAgain = 'Sign in and repeat the request.'
const completeLink = 'Complete the link, and switch it on.'
const listAgain = 'List what there is and take an id of the list.'

/** The catalogue for readers: every code with when it is raised and what the caller does about it. */
export const errorNotes: Readonly<Record<ErrorCode, ErrorNote>> = {
  ...identityErrorNotes,
  BAD_REQUEST: {
    when: 'The request does not fit the contract; data.issues names each field with its reason.',
    remedy: 'Correct the fields that are named and send it again.',
  },
  UNAUTHENTICATED: { when: 'There is no session, or it has ended.', remedy: signInAgain },
  SESSION_EXPIRED: { when: 'An account is to be added without a session.', remedy: signInAgain },
  SIGN_IN_TO_ADD_TRADES: { when: 'A trade is to be added without a session.', remedy: signInAgain },
  SIGN_IN_TO_UPDATE_TRADES: { when: 'Trades are to be changed without a session.', remedy: signInAgain },
  SIGN_IN_TO_DELETE_TRADES: { when: 'Trades are to be deleted without a session.', remedy: signInAgain },
  SIGN_IN_TO_IMPORT_TRADES: {
    when: 'A file or a batch of trades is to be imported without a session.',
    remedy: signInAgain,
  },
  NOT_FOUND: {
    when: 'Nothing has this path, or not with this method.',
    remedy: 'Compare path and method with the description of the API.',
  },
  ACCOUNT_NOT_FOUND: { when: 'The caller has no account with this id.', remedy: listAgain },
  CASH_NOT_FOUND: { when: 'The caller has no cash operation with this id.', remedy: listAgain },
  TRADE_NOT_FOUND: { when: 'The caller has no trade with this id.', remedy: listAgain },
  TAG_NOT_FOUND: { when: 'The caller has no tag with this id.', remedy: listAgain },
  TRADE_VIEW_NOT_FOUND: { when: 'The caller has no saved view with this id.', remedy: listAgain },
  DASHBOARD_LAYOUT_NOT_FOUND: {
    when: 'The caller has no dashboard layout with this id.',
    remedy: listAgain,
  },
  DASHBOARD_LAYOUT_NAME: {
    when: 'Another dashboard layout of the same form has this name, in whatever case.',
    remedy: 'Choose another name.',
  },
  DASHBOARD_LAYOUT_CHANGED: {
    when: 'The dashboard layout was changed since the lastUpdated that was sent; data.lastUpdated is the current one.',
    remedy: 'Read the layout again and repeat the change, or leave lastUpdated out to write over it.',
  },
  DASHBOARD_LAYOUTS_FULL: {
    when: 'The form has as many dashboard layouts as are kept.',
    remedy: 'Delete a layout of the form first.',
  },
  STRATEGY_NOT_FOUND: { when: 'The caller has no strategy with this id.', remedy: listAgain },
  EDIT_NOT_FOUND: {
    when: 'The edit was taken back already, or is older than a day.',
    remedy: 'There is nothing to undo; change the trades themselves.',
  },
  INVALID_TIMESTAMP: {
    when: 'A trade’s time of opening is no time.',
    remedy: 'Send YYYY-MM-DDTHH:mm.',
  },
  INVALID_CLOSING_TIME: {
    when: 'A trade’s time of closing is no time.',
    remedy: 'Send YYYY-MM-DDTHH:mm, or an empty text while the position is open.',
  },
  TRADE_CLOSES_BEFORE_OPENING: {
    when: 'The closing time of a trade is before its opening time.',
    remedy: 'Correct one of the two times.',
  },
  DUPLICATE_TRADE: {
    when: 'The account has a trade like the new one; data.tradeId names it.',
    remedy: 'Change a field, or keep the trade that is there.',
  },
  TRADE_NOT_SAVED: {
    when: 'The values of a trade contradict each other.',
    remedy: 'Change the field that the reason names.',
  },
  TRADE_EDITED_SINCE: {
    when: 'Trades of the edit that is to be undone were changed since.',
    remedy: 'Repeat with force to undo it all the same.',
  },
  CURRENCIES_DIFFER: {
    when: 'Trades are to move to an account of another currency.',
    remedy: 'Repeat with acceptCurrency to keep the amounts as they are.',
  },
  LABEL_TAKEN: {
    when: 'Another tag, strategy or view has this label.',
    remedy: 'Choose another label.',
  },
  IMPORT_NOT_FOUND: {
    when: 'The caller has no import with this id, or its preview is older than a day.',
    remedy: 'Hand the file in again.',
  },
  FOREIGN_ORIGIN: {
    when: 'The request comes from a page of another origin.',
    remedy: 'Open the product at its own address; from a script, leave Origin out.',
  },
  HOST_REFUSED: {
    when: 'The Host header is neither loopback nor PLUMBLINE_URL.',
    remedy: 'Set PLUMBLINE_URL to the address that people use, and restart.',
  },
  SETUP_DONE: { when: 'The owner’s account exists already.', remedy: 'Sign in instead.' },
  SETUP_TOKEN_WRONG: {
    when: 'The one-time token of the set-up is missing or wrong.',
    remedy: 'Take the token from the server’s log.',
  },
  INVALID_CREDENTIALS: {
    when: 'No user has this e-mail address with this password.',
    remedy: 'Correct the e-mail address or the password.',
  },
  INVALID_EMAIL: { when: 'The e-mail address is none.', remedy: 'Correct the e-mail address.' },
  WEAK_PASSWORD: {
    when: 'The password has fewer than 6 characters.',
    remedy: 'Choose a longer password.',
  },
  ACCOUNT_DISABLED: {
    when: 'The user may not sign in.',
    remedy: 'Ask who runs the installation.',
  },
  TOO_MANY_ATTEMPTS: {
    when: 'Too many sign-ins of this address and account have failed.',
    remedy: 'Wait for the seconds that Retry-After says, then try again.',
  },
  ACCOUNT_NOT_SAVED: {
    when: 'The amounts of the account would add up to more than can be kept to the cent.',
    remedy: 'Change the amount that is too large; the reason says more.',
  },
  ACCOUNT_SAVE_FAILED: {
    when: 'Saving an account failed for a reason of ours, which stands in the log alone.',
    remedy: 'Try again; data.requestId leads to the entry in the log.',
  },
  CURRENCY_UNSUPPORTED: {
    when: 'Amounts of the currency have more than two decimals (BTC, KWD): hundredths would lose value.',
    remedy: 'Choose another currency, or export the account from the broker in one with two decimals.',
  },
  CURRENCY_IN_USE: {
    when: 'The currency of an account with trades is to change.',
    remedy: 'Repeat with keepAmounts to keep their amounts as they are.',
  },
  CASH_AMOUNT: {
    when: 'A deposit takes, a withdrawal adds, or the amount is 0.',
    remedy: 'Change the amount or the kind.',
  },
  CASH_NOT_BY_HAND: {
    when: 'A cash operation that came with an import or from a broker is to be edited.',
    remedy: 'Dismiss it and enter another one in its place.',
  },
  FILE_TOO_LARGE: {
    when: 'The file or the body is larger than the limit of its operation.',
    remedy: 'Export a shorter period, or the CSV form.',
  },
  BODY_TOO_LARGE: {
    when: 'The request has no session, and its body is larger than what is read without one.',
    remedy: 'Sign in first, or send less.',
  },
  IMPORT_STATE: {
    when: 'The import is not in the state that this step needs.',
    remedy: 'Read the import’s state first; one that is reading needs some more time.',
  },
  MAPPING_UNUSABLE: {
    when: 'A needed field has no column, a column is two fields, or the mapping is of another table.',
    remedy: 'Begin with the mapping that imports.table answers, and change what the reason names.',
  },
  IMPORT_TABLE_NOT_FOUND: {
    when: 'The file has no such sheet, or is no table with this mark between its columns.',
    remedy: 'Choose one of the options that imports.table answers.',
  },
  IMPORT_MAPPING_NOT_FOUND: {
    when: 'The caller has no remembered mapping with this id.',
    remedy: 'List them with imports.mappings.',
  },
  IMPORT_EDITED: {
    when: 'Trades of the import that is to be undone were edited since.',
    remedy: 'Repeat with force to undo them all the same.',
  },
  IMPORT_NOT_RESTORABLE: {
    when: 'Later imports, or the user, have restored or changed the trades and deposits of the undone import.',
    remedy: 'List the account’s imports, and restore the latest one first.',
  },
  CURRENCY_MISMATCH: {
    when: 'The file is in another currency than the account.',
    remedy: 'Repeat with acceptCurrency to import the amounts as they are.',
  },
  DOCUMENT_UNREADABLE: {
    when: 'The file is no JSON export of the document database; the reason says what is wrong.',
    remedy: 'Export it again as JSON.',
  },
  DOCUMENT_USER_UNCLEAR: {
    when: 'The file holds several people, and none has the caller’s e-mail address.',
    remedy: 'Repeat with the uid of one of them.',
  },
  DOCUMENT_USER_NOT_FOUND: {
    when: 'The file has no document users/{uid}.',
    remedy: 'Choose another person of the file.',
  },
  DOCUMENT_IMPORT_CHANGED: {
    when: 'What the import of documents wrote was changed since, or its accounts hold something else by now.',
    remedy:
      'Repeat with force: accounts that hold anything else stay, everything that the import wrote goes.',
  },
  EXPORT_CHANGED: {
    when: 'Accounts were written to again and again while they were read.',
    remedy: 'Repeat it when an import or a synchronisation is over.',
  },
  EXPORT_TOO_MANY_ROWS: {
    when: 'There are more rows than a spreadsheet’s sheet holds.',
    remedy: 'Export a shorter period, or as CSV.',
  },
  EXPORT_TOO_LARGE: {
    when: 'The archive would be larger than an archive can be.',
    remedy: 'Export one account at a time, or as CSV or JSON.',
  },
  MT5_CONNECTION_MISSING: {
    when: 'A link to a terminal is asked for something, and the account has none.',
    remedy: 'Link the account: PUT /accounts/{id}/mt5.',
  },
  MT5_NOT_ENABLED: { when: 'The link is switched off.', remedy: 'Set enabled to true.' },
  MT5_LOGIN_MISSING: { when: 'The link by password has no login.', remedy: completeLink },
  MT5_PASSWORD_MISSING: {
    when: 'The link by password has none, or the stored one cannot be opened.',
    remedy: 'Send the password again.',
  },
  MT5_SERVER_MISSING: { when: 'The link by password has no server name.', remedy: completeLink },
  MT5_CONNECTION_NOT_CONFIGURED: {
    when: 'The account’s state is to be read without a complete link that is switched on.',
    remedy: completeLink,
  },
  MT5_NOT_CONFIGURED: {
    when: 'An account is to be synchronised now and its link is not complete; data.reason says what is missing.',
    remedy: completeLink,
  },
  INVALID_MT5_LOGIN: {
    when: 'The login is no number above 0.',
    remedy: 'Send the number that the broker gave the account.',
  },
  MT5_CONNECT_FAILED: {
    when: 'The bridge did not let the login in, or did not answer; data.reason says which.',
    remedy: 'Check login, password, server and bridge, and try again.',
  },
  MT5_TRADES_FAILED: {
    when: 'The bridge did not hand the trades out; data.reason says why.',
    remedy: 'The next run tries again by itself.',
  },
  MT5_API_ERROR: {
    when: 'The bridge did not tell the account’s state.',
    remedy: 'Look at the bridge’s log, and try again.',
  },
  MT5_WRONG_ACCOUNT: {
    when: 'The terminal is signed in to another account than the link names.',
    remedy: 'Sign the terminal in to that account, or correct the link.',
  },
  MT5_CURRENCY_CHANGED: {
    when: 'The broker’s account is in another currency than this one.',
    remedy: 'Change the account’s currency; the next run takes everything in.',
  },
  MT5_RUN_NOT_FOUND: { when: 'The caller has no such run, or it added nothing.', remedy: listAgain },
  MT5_NO_LINK: {
    when: 'A key is asked for, and the account is not linked by the expert advisor.',
    remedy: 'Link it so first: PUT /accounts/{id}/mt5 with the kind link.',
  },
  DEMO_EXISTS: { when: 'A demo account is in place already.', remedy: 'Use it, or delete it first.' },
  STATISTICS_CURRENCIES_DIFFER: {
    when: 'Figures are asked for over accounts in several currencies.',
    remedy: 'Ask for accounts of one currency, one question for each.',
  },
  STATISTICS_TOO_LARGE: {
    when: 'The accounts hold more trades than are looked at one by one.',
    remedy: 'Ask for fewer accounts, or for what summaries answer.',
  },
  DATABASE_AWAY: {
    when: 'The server does not reach its database.',
    remedy: 'Repeat it after the seconds that Retry-After says.',
  },
  DISK_FULL: {
    when: 'The disk of the server, or of its database, has no room.',
    remedy: 'Free some space on it, then repeat; nothing was saved.',
  },
  INTERNAL_SERVER_ERROR: {
    when: 'Something failed that should not have.',
    remedy: 'Try again; data.requestId leads to the entry in the log.',
  },
}
