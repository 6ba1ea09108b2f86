import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseKeyRing } from './key-ring.ts'
import { createKeyFile, readSecrets } from './secrets.ts'

let parent: string
let dataDir: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

function created(folder: string) {
  createKeyFile(folder)
  return readSecrets(folder, null)
}

test('the first start creates keys readable only by their owner, and later starts reuse them', () => {
  expect(readSecrets(dataDir, null)).toBeNull()
  const first = created(dataDir)
  expect(first?.keyRing[0].secret).toHaveLength(32)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(created(dataDir)).toEqual(first)
})

test('only the finished file remains', () => {
  created(dataDir)
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

test('two installations have different secrets', () => {
  expect(created(dataDir)?.authSecret).not.toBe(created(join(parent, 'other'))?.authSecret)
})

test('configured keys need no file, and servers with the same keys have the same auth secret', () => {
  const ring = parseKeyRing(`a:${Buffer.alloc(32, 1).toString('base64')}`)
  const other = readSecrets(join(parent, 'other'), ring)
  expect(other).toMatchObject({ keyRing: ring })
  expect(readSecrets(dataDir, ring)).toEqual(other)
  expect(readdirSync(parent)).toEqual([])
})

test.each(['', '{"keys":', '{"keys": 5}', '{"keys": "a:short"}'])(
  'a key file with %j stops the start and stays unchanged: new keys would lock out encrypted data',
  (content) => {
    createKeyFile(dataDir)
    const path = join(dataDir, 'secrets.json')
    writeFileSync(path, content)
    expect(() => readSecrets(dataDir, null)).toThrow(path)
    expect(readFileSync(path, 'utf8')).toBe(content)
  },
)
