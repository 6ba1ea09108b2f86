/** Errors of JSON exports of a document database. */
export const documentErrors = {
  DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'This file is not a readable backup: {reason}.',
    when: 'The file is neither a readable JSON export of a document database nor a full export. data.reason says why.',
    remedy: 'Export it again.',
  },
  DOCUMENT_USER_UNCLEAR: {
    status: 409,
    message: 'The file contains the data of {count} users. Choose one of them.',
    when: 'The file contains several users, and none has the caller’s e-mail address.',
    remedy: 'Repeat with the uid of one of them.',
  },
  DOCUMENT_USER_NOT_FOUND: {
    status: 404,
    message: 'The file has no user with the ID {uid}.',
    when: 'The file has no document users/{uid}.',
    remedy: 'Choose another user in the file.',
  },
  DOCUMENT_IMPORT_CHANGED: {
    status: 409,
    message:
      'Data of this import was changed later: {trades} trades, {cash} cash operations, {accounts} accounts. {used} accounts have data from other sources and would be kept. Confirm to undo the import anyway.',
    when: 'Trades, cash operations or accounts of the import were changed, or its accounts have data from other sources.',
    remedy:
      'Repeat with force. Accounts with data from other sources are kept; the rest of the import is removed.',
  },
} as const
