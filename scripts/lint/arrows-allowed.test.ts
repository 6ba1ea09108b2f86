import { describe, expect, test } from 'vitest'
import { refusals } from './refusals.ts'

describe('an import along the arrows is allowed:', () => {
  test.each([
    ['contract imports domain', 'packages/contract/src/a.ts', `import { x } from '@plumbline/domain/x'`],
    ['an importer imports domain', 'packages/importers/src/a.ts', `import { x } from '@plumbline/domain/x'`],
    [
      'the simulator imports domain',
      'packages/simulator/src/a.ts',
      `import { x } from '@plumbline/domain/x'`,
    ],
    ['the server imports an importer', 'apps/server/src/a.ts', `import { x } from '@plumbline/importers/x'`],
    ['the web imports the contract', 'apps/web/src/lib/a.ts', `import { x } from '@plumbline/contract/x'`],
    [
      'a test imports the builders',
      'packages/domain/src/a.test.ts',
      `import { x } from '@plumbline/testing/x'`,
    ],
    [
      'a benchmark puts the server together',
      'bench/src/a.ts',
      `import { x } from '../../apps/server/src/app.ts'`,
    ],
    [
      'a benchmark drives a browser as the journeys do',
      'bench/src/a.ts',
      `import { x } from '../../e2e/support/product.ts'`,
    ],
    ['a test reads a file', 'packages/importers/src/a.samples.test.ts', `import { x } from 'node:fs'`],
    [
      'a module calls a neighbour’s service',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '../accounts/accounts.service.ts'`,
    ],
    [
      'a module calls a neighbour’s shared queries',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '../accounts/accounts.read.ts'\nimport { y } from '../accounts/accounts.write.ts'`,
    ],
    [
      'a module uses its own repository',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from './trades.repo.ts'`,
    ],
    [
      'the composition root takes anything',
      'apps/server/src/app.ts',
      `import { x } from './ledger/trades/trades.repo.ts'`,
    ],
    [
      'a route composes two features',
      'apps/web/src/routes/a.tsx',
      `import { x } from '#web/features/trades/x.ts'\nimport { y } from '#web/features/accounts/y.ts'`,
    ],
    [
      'a router speaks oRPC',
      'apps/server/src/ledger/trades/trades.router.ts',
      `import { x } from '@orpc/server'`,
    ],
    [
      'a repository writes SQL',
      'apps/server/src/ledger/trades/trades.repo.ts',
      `import { sql } from 'kysely'\nexport const f = (db: never) => db.selectFrom('t')`,
    ],
    [
      'a shared read contains SQL',
      'apps/server/src/ledger/trades/trades.read.ts',
      `import { sql } from 'kysely'\nexport const f = (db: never) => db.selectFrom('t')`,
    ],
    [
      'a shared write contains SQL',
      'apps/server/src/ledger/trades/trades.write.ts',
      `export const f = (db: never) => db.updateTable('t')`,
    ],
    [
      'a service names a type of kysely',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import type { Transaction } from 'kysely'`,
    ],
    [
      'a type comes from a development dependency',
      'apps/web/src/lib/a.ts',
      `import type { Plugin } from 'vite'`,
    ],
    [
      'a forbidden name stands in a comment',
      'packages/domain/src/a.ts',
      `// import { x } from '@plumbline/contract/x'\nexport const x = 1`,
    ],
  ])('%s', (_what, path, text) => {
    expect(refusals(path, text)).toEqual([])
  })
})
