import { describe, expect, test } from 'vitest'
import { refusals } from './refusals.ts'

describe('a forbidden import between packages is refused:', () => {
  test.each([
    [
      'domain imports the contract',
      'packages/domain/src/a.ts',
      `import { x } from '@plumbline/contract/x'`,
      'package-arrows',
    ],
    [
      'domain imports an importer',
      'packages/domain/src/a.ts',
      `import { x } from '@plumbline/importers/x'`,
      'package-arrows',
    ],
    [
      'contract imports an importer',
      'packages/contract/src/a.ts',
      `import { x } from '@plumbline/importers/x'`,
      'package-arrows',
    ],
    [
      'an importer imports the contract',
      'packages/importers/src/a.ts',
      `import { x } from '@plumbline/contract/x'`,
      'package-arrows',
    ],
    [
      'the simulator imports an importer',
      'packages/simulator/src/a.ts',
      `import { x } from '@plumbline/importers/x'`,
      'package-arrows',
    ],
    [
      'the web imports the simulator',
      'apps/web/src/lib/a.ts',
      `import { x } from '@plumbline/simulator/x'`,
      'package-arrows',
    ],
    [
      'the web imports the server',
      'apps/web/src/lib/a.ts',
      `import { x } from '@plumbline/server/x'`,
      'package-arrows',
    ],
    [
      'the server imports the web',
      'apps/server/src/a.ts',
      `import { x } from '@plumbline/web/x'`,
      'package-arrows',
    ],
    [
      'the bridge imports an importer',
      'apps/bridge/src/a.ts',
      `import { x } from '@plumbline/importers/x'`,
      'package-arrows',
    ],
    [
      'a journey imports the server',
      'e2e/a.journey.ts',
      `import { x } from '../apps/server/src/app.ts'`,
      'package-arrows',
    ],
    [
      'a package is reached by climbing',
      'apps/server/src/a.ts',
      `import { x } from '../../../packages/domain/src/x.ts'`,
      'package-arrows',
    ],
    [
      'a brand-new package imports another',
      'packages/replay/src/a.ts',
      `import { x } from '@plumbline/domain/x'`,
      'package-arrows',
    ],
    [
      'the product imports the builders',
      'apps/server/src/a.ts',
      `import { x } from '@plumbline/testing/x'`,
      'package-arrows',
    ],
    [
      'a type is imported against the arrow',
      'packages/domain/src/a.ts',
      `import type { X } from '@plumbline/contract/x'`,
      'package-arrows',
    ],
    [
      'a type is named against the arrow',
      'packages/domain/src/a.ts',
      `export type X = import('@plumbline/contract/x').X`,
      'package-arrows',
    ],
    [
      'a module is loaded against the arrow',
      'packages/domain/src/a.ts',
      `export const x = await import('@plumbline/contract/x')`,
      'package-arrows',
    ],
    [
      'a name is passed on against the arrow',
      'packages/domain/src/a.ts',
      `export { x } from '@plumbline/contract/x'`,
      'package-arrows',
    ],
    [
      'domain reads files',
      'packages/domain/src/a.ts',
      `import { readFileSync } from 'node:fs'`,
      'pure-packages',
    ],
    ['domain has a dependency', 'packages/domain/src/a.ts', `import { z } from 'zod'`, 'pure-packages'],
    [
      'the simulator has a dependency',
      'packages/simulator/src/a.ts',
      `import { z } from 'zod'`,
      'pure-packages',
    ],
    [
      'an importer reads files',
      'packages/importers/src/a.ts',
      `import { readFileSync } from 'node:fs'`,
      'pure-packages',
    ],
    [
      'a worker is started in another package',
      'packages/domain/src/a.ts',
      `export const w = new URL('../../contract/src/w.ts', import.meta.url)`,
      'package-arrows',
    ],
    ['a file is a barrel', 'packages/domain/src/a.ts', `export * from './b.ts'`, 'no-barrels'],
    [
      'an object is spread where it is written',
      'packages/domain/src/a.ts',
      'export const a = { ...{ b: 1 } }',
      'no-packed-fields',
    ],
    [
      'a file has a name that says nothing',
      'packages/domain/src/money/utils.ts',
      `export const x = 1`,
      'telling-names',
    ],
  ])('%s', (_what, path, text, rule) => {
    expect(refusals(path, text)).toEqual([rule])
  })
})
