import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampOf } from './web.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
  mkdirSync(join(root, 'web/src'), { recursive: true })
  writeFileSync(join(root, 'web/src/main.tsx'), 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const stamp = () => stampOf(root, ['web', 'missing'])

test('the stamp does not change while no source changes', () => {
  expect(stamp()).toBe(stamp())
})

test('an edited, touched, new or removed source changes the stamp', () => {
  const seen = new Set([stamp()])
  writeFileSync(join(root, 'web/src/main.tsx'), 'longer')
  seen.add(stamp())
  utimesSync(join(root, 'web/src/main.tsx'), 1, 1)
  seen.add(stamp())
  writeFileSync(join(root, 'web/src/more.ts'), '')
  seen.add(stamp())
  rmSync(join(root, 'web/src/main.tsx'))
  seen.add(stamp())
  expect(seen.size).toBe(5)
})

test('tests and built files do not change the stamp', () => {
  const before = stamp()
  mkdirSync(join(root, 'web/dist'))
  writeFileSync(join(root, 'web/dist/index.html'), '')
  writeFileSync(join(root, 'web/src/main.dom.test.tsx'), '')
  expect(stamp()).toBe(before)
})
