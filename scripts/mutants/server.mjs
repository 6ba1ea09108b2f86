const source = 'apps/server/src'

/**
 * Bugs in how the server stores data and answers requests.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const server = [
  {
    name: 'call-limits',
    mistake: 'A market data service is asked more often than the user’s plan allows.',
    file: `${source}/modules/bar-sync/market-data/take-call.write.ts`,
    find: "if (spent.kind === 'limit') {",
    replace: 'if (false) {',
    tests: [`${source}/modules/bar-sync/market-data/twelve-data.pg.test.ts`],
  },
  {
    name: 'no-tenant-role',
    mistake: 'A query that forgets the user reads the trades of all users.',
    file: `${source}/db/database.ts`,
    find: '`set local role ${pg.escapeIdentifier(role)}; set local app.user_id = ${user}`',
    replace: '`set local app.user_id = ${user}`',
    tests: [`${source}/db/tenants.pg.test.ts`],
  },
  {
    name: 'no-csp',
    mistake: 'The browser runs a script that was injected into a note.',
    file: `${source}/http/security-headers.ts`,
    find: "'content-security-policy': [",
    replace: "'content-security-policy-report-only': [",
    tests: [`${source}/http/static-site.test.ts`],
  },
  {
    name: 'any-origin',
    mistake: 'Another website can write to your journal while you are signed in.',
    file: `${source}/http/own-origin.ts`,
    find: "publicUrl)) return\n  throw new AppError('FOREIGN_ORIGIN')",
    replace: 'publicUrl)) return',
    tests: [`${source}/http/refusals.pg.test.ts`],
  },
  {
    name: 'rpc-types',
    mistake: 'A request can make the server build a set that takes seconds.',
    file: `${source}/http/rpc/handlers.ts`,
    find: 'customJsonSerializers: jsonOnly,',
    replace: '',
    tests: [`${source}/http/request-bodies.pg.test.ts`],
  },
  {
    name: 'no-upload-quota',
    mistake: 'One user’s uploads can fill the server’s memory.',
    file: `${source}/upload-quota.ts`,
    find: 'if (before + bytes > mostOfOne || heldByAll + bytes > mostOfAll)',
    replace: 'if (bytes > mostOfOne || bytes > mostOfAll)',
    tests: [`${source}/upload-quota.test.ts`],
  },
  {
    name: 'outage-is-bug',
    mistake: 'An unreachable database is reported as a bug (500) instead of a wait time (503).',
    file: `${source}/db/outage.ts`,
    find: "if (typeof code === 'string' && AWAY_STATE.test(code)) return 'database-away'",
    replace: '',
    tests: [`${source}/db/outage.test.ts`],
  },
  {
    name: 'no-fsync',
    mistake: 'A power cut loses trades that were saved.',
    file: `${source}/db/durable-fs.ts`,
    find: 'fdatasyncSync(fileDescriptor)',
    replace: '',
    tests: [`${source}/db/durable-fs.pg.test.ts`],
  },
  {
    name: 'disk-error-ignored',
    mistake: 'A trade is reported as saved although the disk write failed.',
    file: `${source}/db/durable-fs.ts`,
    find: 'return errnoOf(error)\n',
    replace: 'return 0\n',
    tests: [`${source}/db/durable-fs.pg.test.ts`],
  },
  {
    name: 'no-fencing',
    mistake: 'A server that was suspended overwrites the synchronisation of its successor.',
    file: `${source}/modules/mt5-sync/connections.repo.ts`,
    find: `    .where('claim', '=', number)
    .where('revision', '=', revision)
    .where(sql<boolean>\`leased_until >= clock_timestamp()\`)
    .forUpdate()`,
    replace: `    .where('revision', '=', revision)
    .where(sql<boolean>\`leased_until >= clock_timestamp()\`)
    .forUpdate()`,
    tests: [`${source}/modules/mt5-sync/lease.pg.test.ts`],
  },
  {
    name: 'sample-earns-points',
    mistake: 'Looking at the sample account completes challenges.',
    file: `${source}/modules/levels/level-facts.repo.ts`,
    find: 'select id from accounts where user_id = ${userId} and not is_sample',
    replace: 'select id from accounts where user_id = ${userId}',
    tests: [`${source}/modules/levels/levels.pg.test.ts`],
  },
  {
    name: 'bars-of-another-symbol',
    mistake: 'Bars of another symbol than the terminal was asked for are stored.',
    file: 'apps/server/src/modules/bar-sync/take-bars.write.ts',
    find: "if (answer.symbol !== asked.symbol) return refused('other-symbol')",
    replace: '',
    tests: ['apps/server/src/modules/mt5-sync/terminal-bars.pg.test.ts'],
  },
  {
    name: 'bars-not-requested',
    mistake: 'An advisor stores bars of any symbol and time.',
    file: 'apps/server/src/modules/bar-sync/take-bars.write.ts',
    find: 'if (plan === undefined || !isWithin(asked, joinBarRanges(wanted))) {',
    replace: 'if (plan === undefined) {',
    tests: ['apps/server/src/modules/mt5-sync/link-bars.pg.test.ts'],
  },
  {
    name: 'bars-without-end',
    mistake: 'A range that the terminal always answers wrongly is asked for forever.',
    file: 'apps/server/src/modules/bar-sync/take-bars.write.ts',
    find: 'if (refusals < MOST_REFUSALS) {',
    replace: 'if (refusals < 1_000) {',
    tests: ['apps/server/src/modules/mt5-sync/link-bars.pg.test.ts'],
  },
  {
    name: 'bars-twice',
    mistake: 'Bars that the terminal does not have are asked for at each synchronisation.',
    file: 'apps/server/src/modules/bar-sync/take-bars.write.ts',
    find: 'await cover(trx, key, asked, bars.time.length > 0)',
    replace: 'if (bars.time.length > 0) await cover(trx, key, asked, true)',
    tests: ['apps/server/src/modules/mt5-sync/terminal-bars.pg.test.ts'],
  },
]
