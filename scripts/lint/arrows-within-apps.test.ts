import { describe, expect, test } from 'vitest'
import { checkTree } from './arrows/check-tree.ts'
import { fixtureTree } from './fixture-tree.ts'
import { refusals } from './refusals.ts'

describe('a forbidden import within an app is refused:', () => {
  test.each([
    [
      'a module takes a neighbour’s repository',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '../accounts/accounts.repo.ts'`,
      'server-modules',
    ],
    [
      'a module takes a neighbour’s router by #server',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '#server/ledger/accounts/accounts.router.ts'`,
      'server-modules',
    ],
    [
      'a brand-new module takes a neighbour’s repository',
      'apps/server/src/features/horoscopes/horoscopes.service.ts',
      `import { x } from '#server/ledger/trades/trades.repo.ts'`,
      'server-modules',
    ],
    [
      'a module takes a brand-new neighbour’s repository',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '../horoscopes/horoscopes.repo.ts'`,
      'server-modules',
    ],
    [
      'a module takes a neighbour’s query from a sub-folder',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '../imports/reading/rows.read.ts'`,
      'server-modules',
    ],
    [
      'a service re-exports its repository',
      'apps/server/src/ledger/trades/trades.service.ts',
      `export { x } from './trades.repo.ts'`,
      'server-modules',
    ],
    [
      'a shared read re-exports a type of a repository',
      'apps/server/src/ledger/trades/trades.read.ts',
      `export type { X } from './trades.repo.ts'`,
      'server-modules',
    ],
    [
      'the platform’s transport knows a module',
      'apps/server/src/platform/http/a.ts',
      `import { x } from '#server/ledger/trades/trades.service.ts'`,
      'server-modules',
    ],
    [
      'the ledger knows a feature',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '#server/features/goals/goals.read.ts'`,
      'server-modules',
    ],
    [
      'a feature imports another',
      'apps/web/src/features/trades/api/a.ts',
      `import { x } from '../../accounts/api/x.ts'`,
      'web-layers',
    ],
    [
      'a brand-new feature imports another',
      'apps/web/src/features/horoscopes/a.tsx',
      `import { x } from '#web/features/trades/x.ts'`,
      'web-layers',
    ],
    [
      'a feature imports a route',
      'apps/web/src/features/trades/a.tsx',
      `import { x } from '#web/routes/x.tsx'`,
      'web-layers',
    ],
    [
      'a manifest loads a page with the first screen',
      'apps/web/src/features/trades/feature.ts',
      `import { x } from '#web/routes/x.tsx'`,
      'web-layers',
    ],
    [
      'a component imports a feature',
      'apps/web/src/components/ui/a.tsx',
      `import { x } from '#web/features/trades/x.ts'`,
      'web-layers',
    ],
    [
      'lib imports a component',
      'apps/web/src/lib/a.ts',
      `import { x } from '#web/components/ui/x.tsx'`,
      'web-layers',
    ],
    [
      'a service speaks oRPC',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { x } from '@orpc/server'`,
      'transport-only',
    ],
    [
      'a component speaks oRPC',
      'apps/web/src/components/ui/a.tsx',
      `import { x } from '@orpc/client'`,
      'transport-only',
    ],
    [
      'a service writes SQL',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import { sql } from 'kysely'`,
      'sql-only',
    ],
    [
      'a service builds a query',
      'apps/server/src/ledger/trades/trades.service.ts',
      `export const f = (db: never) => db.selectFrom('trades')`,
      'sql-only',
    ],
    [
      'a module takes the driver',
      'apps/server/src/ledger/trades/trades.service.ts',
      `import pg from 'pg'`,
      'sql-only',
    ],
    [
      'a dependency is not declared',
      'apps/server/src/a.ts',
      `import { x } from 'left-pad'`,
      'declared-dependencies',
    ],
    [
      'the product uses a development tool',
      'apps/web/src/lib/a.ts',
      `import { x } from 'vite'`,
      'declared-dependencies',
    ],
    [
      'the product uses the root’s tool',
      'apps/web/src/lib/a.ts',
      `import { x } from 'vitest'`,
      'declared-dependencies',
    ],
    [
      'the product imports its test support',
      'apps/server/src/a.ts',
      `import { x } from './testing/x.ts'`,
      'tests-apart',
    ],
  ])('%s', (_what, path, text, rule) => {
    expect(refusals(path, text)).toEqual([rule])
  })
})

test('files that import each other are reported once, with the shortest cycle and its first import', () => {
  using tree = fixtureTree({
    'packages/domain/src/a.ts': `import { x } from './x.ts'\nimport type { B } from './b.ts'`,
    'packages/domain/src/b.ts': `import { c } from './c.ts'\nimport { a } from './a.ts'`,
    'packages/domain/src/c.ts': `import { a } from './a.ts'`,
    'packages/domain/src/x.ts': `export const x = 1`,
  })
  expect(checkTree(tree.root).problems).toMatchObject([
    {
      path: 'packages/domain/src/a.ts',
      line: 2,
      rule: 'no-cycles',
      message:
        'an import cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/a.ts',
    },
  ])
})

test('modules of the server that import each other are reported, though none of their files do', () => {
  using tree = fixtureTree({
    'apps/server/src/features/goals/goals.service.ts': `import { b } from '#server/features/levels/levels.read.ts'`,
    'apps/server/src/features/goals/goals.read.ts': `export const a = 1`,
    'apps/server/src/features/levels/levels.read.ts': `export const b = 1`,
    'apps/server/src/features/levels/levels.service.ts': `import { a } from '#server/features/goals/goals.read.ts'`,
  })
  expect(checkTree(tree.root).problems).toMatchObject([
    {
      path: 'apps/server/src/features/goals/goals.service.ts',
      message:
        'an import cycle: apps/server/src/features/goals → apps/server/src/features/levels → apps/server/src/features/goals',
    },
  ])
})
