import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../setup/run.mjs'
import { runtimeFlags } from '../setup/runtime.mjs'

/**
 * `not-run`: the code does not load, or the run was cut short, which says nothing about what the tests detect.
 * @typedef {{ kind: 'passed' } | { kind: 'failed', test: string } | { kind: 'not-run', log: string }} TestRun
 */

/**
 * Runs test files of a working copy, up to the first test that fails.
 * @param {string} node
 * @param {{ copy: string, env: NodeJS.ProcessEnv, tests: readonly string[] }} options
 * @returns {Promise<TestRun>}
 */
export async function runTests(node, { copy, env, tests }) {
  const report = join(copy, '../report.json')
  const log = join(copy, '../log.txt')
  rmSync(report, { force: true })
  const output = openSync(log, 'w')
  const vitest = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1']
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  const exitCode = await run(node, [...runtimeFlags, ...vitest, ...reporter, ...tests], {
    cwd: copy,
    env,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  if (existsSync(report)) {
    const testRun = readReport(JSON.parse(readFileSync(report, 'utf8')), exitCode)
    if (testRun !== null) return testRun
  }
  return { kind: 'not-run', log: readFileSync(log, 'utf8').slice(-LOG_SHOWN) }
}

/** Only the end of the log is worth reading; in characters. */
const LOG_SHOWN = 3_000

/**
 * The result of a report; null if the tests did not run to the end.
 * @param {import('../test/vitest-stage.mjs').VitestReport} report
 * @param {number} exitCode
 * @returns {TestRun | null}
 */
export function readReport({ testResults }, exitCode) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed !== undefined) return { kind: 'failed', test: failed.fullName }
  const isGreen = exitCode === 0 && tests.some(({ status }) => status === 'passed')
  return isGreen ? { kind: 'passed' } : null
}
