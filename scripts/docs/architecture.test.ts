import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const described = [...page.matchAll(/^\| `([^`]+)`\s*\| .+ \|$/gm)].map((match) => match[1] ?? '')
const parents = [
  'packages',
  'apps',
  'apps/server/src',
  'apps/server/src/features',
  'apps/server/src/ledger',
  'apps/server/src/platform',
  'apps/web/src',
  'apps/web/src/features',
]

function foldersIn(parent: string): string[] {
  if (!existsSync(join(root, parent))) return []
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsFiles(join(root, parent, entry.name)))
    .map((entry) => `${parent}/${entry.name}`)
}

/** Git keeps no empty folders, so they are nobody's to describe. */
function holdsFiles(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).some((entry) => entry.isFile())
}

test.each(parents)('every folder in %s has a line in docs/architecture.md', (parent) => {
  expect(foldersIn(parent).filter((folder) => !described.includes(folder))).toEqual([])
})

test('every line of docs/architecture.md describes an existing folder', () => {
  expect(described.length).toBeGreaterThan(20)
  expect(described.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
