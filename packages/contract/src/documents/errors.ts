/** Errors of JSON exports of a document database. */
export const documentErrors = {
  DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'The file cannot be read as an export of the document database: {reason}.',
    when: 'The file is not a JSON export of the document database. data.reason says what is wrong.',
    remedy: 'Export it again as JSON.',
  },
  DOCUMENT_USER_UNCLEAR: {
    status: 409,
    message: 'The file holds the data of {count} people. Choose one of them.',
    when: 'The file holds several people, and none has the caller’s e-mail address.',
    remedy: 'Repeat with the uid of one of them.',
  },
  DOCUMENT_USER_NOT_FOUND: {
    status: 404,
    message: 'The file holds nobody with the ID {uid}.',
    when: 'The file has no document users/{uid}.',
    remedy: 'Choose another person in the file.',
  },
  DOCUMENT_IMPORT_CHANGED: {
    status: 409,
    message:
      'What this import brought was changed since: {trades} trades, {cash} cash operations, {accounts} accounts; {used} accounts hold other trades or cash and would stay. Confirm to undo it all the same.',
    when: 'Trades, cash operations or accounts of the import were changed, or its accounts hold other data.',
    remedy: 'Repeat with force. Accounts that hold other data are kept; the rest of the import is removed.',
  },
} as const
