export const importErrors = {
  SIGN_IN_TO_IMPORT_TRADES: {
    status: 401,
    message: 'Must be logged in to batch import trades',
    when: 'A file or a batch of trades is imported without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    message: 'Import with ID {id} not found. Previews are kept for 24 hours.',
    when: 'The caller has no import with this id, or its preview is more than 24 hours old.',
    remedy: 'Upload the file again.',
  },
  IMPORT_STATE: {
    status: 409,
    message: 'This is not possible: the import’s state is “{state}”.',
    when: 'The import is not in the state that this step needs. data.state is its current state.',
    remedy: 'Check the import’s state first. If it is still being read, wait.',
  },
  MAPPING_UNUSABLE: {
    status: 422,
    message: 'The column mapping cannot be used. {reason}',
    when: 'A required field has no column, two fields share a column, or the mapping belongs to another table.',
    remedy: 'Start with the mapping from imports.table, and change what data.reason names.',
  },
  IMPORT_TABLE_NOT_FOUND: {
    status: 404,
    message: 'This table is not in the file.',
    when: 'The file has no such sheet, or is not a table with this delimiter.',
    remedy: 'Choose one of the options from imports.table.',
  },
  IMPORT_MAPPING_NOT_FOUND: {
    status: 404,
    message: 'Saved column mapping with ID {id} not found',
    when: 'The caller has no saved column mapping with this id.',
    remedy: 'List the mappings with imports.mappings and use one of their ids.',
  },
  IMPORT_EDITED: {
    status: 409,
    message: 'Some trades of this import were edited later ({count}). Confirm to undo them too.',
    when: 'Trades of the import to undo were edited later.',
    remedy: 'Repeat with force to undo the import anyway.',
  },
  IMPORT_NOT_RESTORABLE: {
    status: 409,
    message: 'There is nothing to restore: later imports have restored or changed these trades and deposits.',
    when: 'Later imports or the user have restored or changed the trades and deposits of the undone import.',
    remedy: 'List the account’s imports, and restore the latest one first.',
  },
  CURRENCY_MISMATCH: {
    status: 409,
    message: 'The file is in {fileCurrency}, the account in {accountCurrency}.',
    when: 'The file is in another currency than the account.',
    remedy: 'Repeat with acceptCurrency to import the amounts unchanged.',
  },
} as const
