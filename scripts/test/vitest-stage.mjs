import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Outcome */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * Runs Vitest with its own report on the screen and a second one in a file, from which the counts come.
 * @param {string} node
 * @param {{ env: NodeJS.ProcessEnv, reportFile: string, samples: string, args?: readonly string[] }} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(node, { env, reportFile, samples, args = [] }) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const code = await run(node, [vitest, 'run', ...reporters, ...args], { cwd: root, env })
  if (!existsSync(reportFile))
    return { passed: 0, failed: 1, skipped: 0, notes: ['Vitest ended without a report.'] }
  return readVitestReport(JSON.parse(readFileSync(reportFile, 'utf8')), code, existsSync(samples))
}

/**
 * The counts of a report. Two things fail that the report does not call failed tests: a file that could not
 * be loaded, and, where the sample files are present, a skipped test on them.
 * @param {VitestReport} report
 * @param {number} exitCode
 * @param {boolean} samplesPresent
 * @returns {Outcome}
 */
export function readVitestReport(report, exitCode, samplesPresent) {
  /** @type {string[]} */
  const notes = []
  let failed = report.numFailedTests
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
  )
  for (const file of broken) notes.push(`Could not be run: ${file.name}`)
  failed += broken.length
  const unread = samplesPresent ? skippedOnSamples(report) : []
  for (const name of unread) notes.push(`Skipped although the sample files are there: ${name}`)
  failed += unread.length
  if (exitCode !== 0 && failed === 0) {
    notes.push('Vitest reported an error outside of the tests.')
    failed = 1
  }
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests - unread.length,
    notes,
  }
}

/** In the title of tests that want a PostgreSQL which is not there: they ran on the embedded engine. */
const ENGINE_LEFT_OUT = '(PostgreSQL: left out'

/**
 * @param {VitestReport} report
 * @returns {string[]}
 */
function skippedOnSamples(report) {
  return report.testResults
    .filter((file) => file.name.includes('samples'))
    .flatMap((file) =>
      file.assertionResults.filter((each) => each.status !== 'passed' && each.status !== 'failed'),
    )
    .map((each) => each.fullName)
    .filter((name) => !name.includes(ENGINE_LEFT_OUT))
}
