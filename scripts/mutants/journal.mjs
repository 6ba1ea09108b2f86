const imports = 'apps/server/src/features/imports'

/**
 * Bugs in what the server writes to a journal.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const journal = [
  {
    name: 'sample-trades-listed-with-real-ones',
    mistake: 'A list of all accounts contains sample trades, which no figure counts.',
    file: 'apps/server/src/ledger/accounts/accounts.read.ts',
    find: 'return real.length === 0 ? all : real',
    replace: 'return all',
    tests: ['apps/server/src/ledger/trades/list-trades.pg.test.ts'],
  },
  {
    name: 'undo-keeps-deposit',
    mistake: 'Undoing an import leaves its deposits in the account.',
    file: `${imports}/undo-import.service.ts`,
    find: 'await setCashOfImportUndone(trx, userId, writer, record.id, true)',
    replace: '',
    tests: [`${imports}/import-flow.pg.test.ts`],
  },
  {
    name: 'restore-loses-deposit',
    mistake: 'Restoring an import brings back its trades without its deposits.',
    file: `${imports}/restore-import.service.ts`,
    find: 'const cash = await setCashOfImportUndone(trx, userId, write.writer, importId, false)',
    replace: 'const cash = 0',
    tests: [`${imports}/restore.pg.test.ts`],
  },
  {
    name: 'confirm-twice',
    mistake: 'An import that is confirmed twice at the same moment is imported twice.',
    file: `${imports}/imports.repo.ts`,
    find: "if (record.state !== state) throw new AppError('IMPORT_STATE', { state: record.state })",
    replace: '',
    tests: [`${imports}/import-flow.pg.test.ts`],
  },
  {
    name: 'currency-unasked',
    mistake: 'Amounts in EUR are imported into an account in USD without a question.',
    file: `${imports}/confirming/confirm-import.service.ts`,
    find: 'fileCurrency !== accountCurrency && !acceptCurrency',
    replace: 'false',
    tests: [`${imports}/import-again.pg.test.ts`],
  },
  {
    name: 'open-counted',
    mistake: 'Reports count open positions as closed trades.',
    file: 'apps/server/src/ledger/statistics/reports/ordered-trades.ts',
    find: '(!open && marks.open)',
    replace: 'false',
    tests: ['apps/server/src/ledger/statistics/reports.pg.test.ts'],
  },
  {
    name: 'open-in-balance',
    mistake: 'The statistics of an account contain the unrealised P&L of open positions.',
    file: 'apps/server/src/ledger/statistics/statistics.repo.ts',
    find: "and t.status = 'closed' and not t.missed_trade",
    replace: 'and not t.missed_trade',
    tests: ['apps/server/src/ledger/trades/write-trades.pg.test.ts'],
  },
  {
    name: 'previews-kept',
    mistake: 'The rows of an import stay in the database after their day.',
    file: `${imports}/staging/import-retention.repo.ts`,
    find: "and c.kind <> 'undo'",
    replace: "and c.kind = 'file'",
    tests: ['apps/server/src/features/retention.pg.test.ts'],
  },
  {
    name: 'challenge-awards-twice',
    mistake: 'A completed challenge awards its points again.',
    file: 'packages/domain/src/levels/user-level.ts',
    find: 'if (before.completedChallenges.includes(id)) return before',
    replace: '',
    tests: ['packages/domain/src/levels/user-level.prop.test.ts'],
  },
]
