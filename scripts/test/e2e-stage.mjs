import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/**
 * Runs the journeys; `args` are Playwright's own (`--grep @mt5`).
 * @param {string} node
 * @param {{ env: NodeJS.ProcessEnv, reportFile: string, samples: string, args?: readonly string[] }} options
 * @returns {Promise<import('./vitest-stage.mjs').Outcome>}
 */
export async function runJourneys(node, { env, reportFile, samples, args = [] }) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const code = await run(node, [playwright, 'test', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
  if (!existsSync(reportFile))
    return { passed: 0, failed: 1, skipped: 0, notes: ['Playwright ended without a report.'] }
  return readPlaywrightReport(JSON.parse(readFileSync(reportFile, 'utf8')), code, existsSync(samples))
}

/**
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * A journey that passed at the second attempt is not one that passed, and neither is one on the sample files that was
 * skipped although they are there.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: Suite[] }} report
 * @param {number} exitCode
 * @param {boolean} samplesPresent
 * @returns {import('./vitest-stage.mjs').Outcome}
 */
export function readPlaywrightReport({ stats, suites = [] }, exitCode, samplesPresent) {
  const unread = samplesPresent ? skippedOnSamples(suites) : []
  const failed = stats.unexpected + stats.flaky + unread.length
  if (exitCode !== 0 && failed === 0) {
    return {
      passed: stats.expected,
      failed: 1,
      skipped: stats.skipped,
      notes: ['Playwright reported an error outside of the journeys.'],
    }
  }
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped - unread.length,
    notes: unread.map((title) => `Skipped although the sample files are there: ${title}`),
  }
}

/**
 * @param {readonly Suite[]} suites
 * @returns {string[]}
 */
function skippedOnSamples(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter((spec) => spec.file.includes('samples') && spec.tests.some((each) => each.status === 'skipped'))
      .map((spec) => spec.title),
    ...skippedOnSamples(inner),
  ])
}
