import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHouse } from '../lint/arrows/house.ts'
import { root } from '../setup/root.mjs'

const page = readFileSync(join(root, 'docs/decisions/0004-dependencies.md'), 'utf8')
const described = [...page.matchAll(/^\| `([^`]+)`\s*\|/gm)].map((match) => match[1] ?? '')
const declared = new Set(
  [...readHouse(root).manifests.values()]
    .flatMap((manifest) => [...manifest.dependencies, ...manifest.devDependencies])
    .filter((name) => !name.startsWith('@plumbline/')),
)

test('every dependency of every package.json has a line in docs/decisions/0004-dependencies.md', () => {
  expect([...declared].filter((name) => !described.includes(name))).toEqual([])
})

test('every line of docs/decisions/0004-dependencies.md names a used dependency, without duplicates', () => {
  expect(described.filter((name) => !declared.has(name))).toEqual([])
  expect(described).toEqual([...new Set(described)])
})

test('every version is pinned exactly', () => {
  const ranges = [...readHouse(root).manifests.keys()].flatMap((folder) => {
    const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
    return [...text.matchAll(/"([^"]+)": "([\^~*][^"]*|latest|>[^"]*)"/g)].map(
      (match) => `${match[1]} ${match[2]}`,
    )
  })
  expect(ranges).toEqual(['node >=20'])
})
