import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/** @type {readonly (readonly [name: string, script: string, args: readonly string[]])[]} */
const checks = [
  ['oxlint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['arrows', 'scripts/lint/arrows.ts', []],
  ['phrases', 'scripts/lint/phrases.ts', []],
  ['stylelint', 'node_modules/stylelint/bin/stylelint.mjs', ['apps/web/**/*.css']],
  ['knip', 'node_modules/knip/bin/knip.js', ['--no-progress']],
  ['format', 'node_modules/@biomejs/biome/bin/biome', ['format', '.']],
]

/**
 * Runs every check even when an earlier one failed: a person mends them in one go.
 * @param {string} node
 * @param {import('../setup/run.mjs').Print} [print] receives the output, which is shown if it is missing
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function lint(node, print) {
  let failed = 0
  for (const [name, script, args] of checks) {
    const code = await run(node, [join(root, script), ...args], { cwd: root, ...(print && { print }) })
    if (code === 0) continue
    failed += 1
    const show = print ?? ((text) => void process.stdout.write(text))
    show(`${name} failed.\n`)
  }
  return { passed: checks.length - failed, failed }
}
