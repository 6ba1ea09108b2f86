import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseKeyRing } from './key-ring.ts'
import { loadSecrets } from './secrets.ts'

let parent: string
let dataDir: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

test('the first start makes keys that only their owner can read, and later starts use them', () => {
  const first = loadSecrets(dataDir, null)
  expect(first.keyRing[0].secret).toHaveLength(32)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(loadSecrets(dataDir, null)).toEqual(first)
})

test('nothing but the finished file is left', () => {
  loadSecrets(dataDir, null)
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

test('two installations have different secrets', () => {
  const here = loadSecrets(dataDir, null)
  const there = loadSecrets(join(parent, 'other'), null)
  expect(here.authSecret).not.toBe(there.authSecret)
})

test('configured keys need no file, and servers with the same keys sign alike', () => {
  const ring = parseKeyRing(`a:${Buffer.alloc(32, 1).toString('base64')}`)
  expect(loadSecrets(dataDir, ring).authSecret).toBe(loadSecrets(join(parent, 'other'), ring).authSecret)
  expect(readdirSync(parent)).toEqual([])
})

test.each(['', '{"keys":', '{"keys": 5}', '{"keys": "a:short"}'])(
  'a file that holds %j stops the start and stays as it is: new keys would lock out what the old ones encrypted',
  (content) => {
    loadSecrets(dataDir, null)
    const path = join(dataDir, 'secrets.json')
    writeFileSync(path, content)
    expect(() => loadSecrets(dataDir, null)).toThrow(path)
    expect(readFileSync(path, 'utf8')).toBe(content)
  },
)
