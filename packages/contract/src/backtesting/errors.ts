export const backtestingErrors = {
  BACKTEST_NOT_FOUND: {
    status: 404,
    message: 'Backtesting session with ID {id} not found',
    when: 'The caller has no backtesting session with this id.',
    remedy: 'List the sessions and use one of their ids.',
  },
  BACKTEST_ID_TAKEN: {
    status: 409,
    message: 'The ID {id} belongs to another or a deleted backtesting session. Use a new one.',
    when: 'A session is copied or imported with the id of another session, or created with that of a deleted one.',
    remedy: 'Use another id, or restore the deleted session.',
  },
  BACKTEST_CHANGED: {
    status: 409,
    message: 'This backtesting session was changed in another tab or on another device.',
    when: 'The name, notes, plan, drawings or chart were changed after the revision that the request is based on. data.revision is the current one.',
    remedy: 'Read the session, and repeat the change with the current revision.',
  },
  BACKTEST_CONTINUED: {
    status: 409,
    message: 'This backtesting session was continued in another tab or on another device.',
    when: 'Events are appended after a number of events that the session has passed, and they differ from the stored ones; or an event is dated before the time that the session has reached. data.events is the current number.',
    remedy:
      'Read the events and continue from there, or keep your own with a copy of the session up to the last common event.',
  },
  BACKTEST_EVENT_REFUSED: {
    status: 422,
    message: 'Event {index} cannot follow those before it: {problem}.',
    when: 'An event does not follow from the state of the session: an unknown order, a time before the clock, a price that the order does not allow. Nothing is written.',
    remedy: 'Read the events, replay them, and append only what the engine returns.',
  },
  BACKTEST_TERMS: {
    status: 422,
    message: 'The terms do not give money in the account’s currency: {problem}.',
    when: 'The rate of the settings does not fit their currencies, or a number is unusable. data.problem: rate-needed, rate-not-needed or unusable.',
    remedy: 'State a rate from the quote currency to the account’s currency, or remove it if both are one.',
  },
  BACKTESTS_FULL: {
    status: 409,
    message: 'You already have {limit} backtesting sessions. Delete one to add another.',
    when: 'The user has the maximum number of backtesting sessions.',
    remedy: 'Delete a session first.',
  },
  BACKTEST_FULL: {
    status: 409,
    message: 'This backtesting session has {limit} events, the maximum. Continue in a new one.',
    when: 'A session has the maximum number of events.',
    remedy: 'Create another session that starts where this one stands.',
  },
  BACKTEST_FILE_NEWER: {
    status: 422,
    message:
      'This file is of version {version}, from a newer Plumbline. This one reads versions up to {supported}.',
    when: 'A session file is imported that a newer version wrote.',
    remedy: 'Update Plumbline, then import the file again.',
  },
  BACKTEST_FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than {limitMb} MB, which no backtesting session is.',
    when: 'A session file larger than the limit is imported.',
    remedy: 'Choose the file of a session.',
  },
  BACKTEST_FILE_INVALID: {
    status: 422,
    message: 'This is not a complete file of a backtesting session ({where}).',
    when: 'A file is imported that is no session file, is damaged, or has events that cannot follow each other.',
    remedy: 'Export the session again and import that file.',
  },
} as const
