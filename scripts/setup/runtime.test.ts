import { expect, test } from 'vitest'
import { bundledNode, runsTypeScript } from './runtime.mjs'

test.each(['22.18.0', '22.20.1', '23.6.0', '24.0.0', '24.21.0', '26.1.0'])(
  'Node %s runs TypeScript',
  (version) => {
    expect(runsTypeScript(version)).toBe(true)
  },
)

test.each(['18.20.0', '20.20.2', '22.17.1', '23.5.0'])('Node %s does not run TypeScript', (version) => {
  expect(runsTypeScript(version)).toBe(false)
})

test.runIf(process.platform === 'linux')('a Node that runs TypeScript is bundled', () => {
  expect(bundledNode()).not.toBeNull()
})
