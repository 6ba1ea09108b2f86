import { expect, test } from 'vitest'
import { checkTree } from './arrows/check-tree.ts'
import { fixtureTree } from './fixture-tree.ts'

test('a refusal names the file, the line and what to write instead', () => {
  using tree = fixtureTree({
    'apps/server/src/ledger/trades/trades.service.ts': `// first line\nimport { x } from '../accounts/accounts.repo.ts'\n`,
  })
  expect(checkTree(tree.root).problems).toEqual([
    {
      path: 'apps/server/src/ledger/trades/trades.service.ts',
      line: 2,
      rule: 'server-modules',
      message: 'the module trades reaches into accounts (accounts.repo.ts)',
      help: "Call its service ('accounts.service.ts'), or a query in its *.read.ts or *.write.ts.",
    },
  ])
})

test('no package may import a new package before its arrows are defined', () => {
  using tree = fixtureTree({
    'packages/replay/package.json': JSON.stringify({ name: '@plumbline/replay' }),
    'packages/replay/src/x.ts': 'export const x = 1',
    'apps/server/src/a.ts': `import { x } from '@plumbline/replay/x'`,
  })
  expect(checkTree(tree.root).problems.map((problem) => problem.message)).toEqual([
    'apps/server must not import packages/replay',
  ])
})
