import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Outcome */

/**
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} testResults
 */

/**
 * Runs Vitest with its own report on the screen and a second one in a file, from which the counts come. Files whose
 * process ended in the middle (V8 does that now and then, see `runtimeFlags`) are run once more, and the outcome says
 * so.
 * @param {string} node
 * @param {{ env: NodeJS.ProcessEnv, reportFile: string, samples: string, args?: readonly string[] }} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(node, { env, reportFile, samples, args = [] }) {
  /** @param {readonly string[]} files */
  const readRun = async (files) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    rmSync(reportFile, { force: true })
    const code = await run(node, [vitest, 'run', ...reporters, ...args, ...files], { cwd: root, env })
    return existsSync(reportFile) ? { code, report: readReport(reportFile) } : null
  }
  const first = await readRun([])
  if (first === null) return failure('Vitest ended without a report.')
  const unfinished = unfinishedFiles(first.report)
  if (unfinished.length === 0) return readVitestReport(first.report, first.code, existsSync(samples))
  const second = await readRun(unfinished)
  if (second === null) return failure('Vitest ended without a report.')
  const rest = { testResults: first.report.testResults.filter((file) => !isUnfinished(file)) }
  return bothOutcomes(
    // The run failed by the files that were cut off, and those have had their second run.
    readVitestReport(rest, 0, existsSync(samples)),
    readVitestReport(second.report, second.code, existsSync(samples)),
    unfinished.map((file) => `Its process ended in the middle, so it was run once more: ${file}`),
  )
}

/**
 * Files with tests that began and never ended.
 * @param {VitestReport} report
 */
export function unfinishedFiles(report) {
  return report.testResults.filter(isUnfinished).map((file) => file.name)
}

/** @param {VitestReport['testResults'][number]} file */
function isUnfinished(file) {
  return file.assertionResults.some((each) => each.status === 'pending')
}

/**
 * @param {Outcome} first
 * @param {Outcome} second
 * @param {readonly string[]} notes
 * @returns {Outcome}
 */
function bothOutcomes(first, second, notes) {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    notes: [...notes, ...first.notes, ...second.notes],
  }
}

/**
 * @param {string} note
 * @returns {Outcome}
 */
function failure(note) {
  return { passed: 0, failed: 1, skipped: 0, notes: [note] }
}

/**
 * @param {string} file
 * @returns {VitestReport}
 */
function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
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
  // Their reports are many screens above by the time that the run ends.
  const notes = failures(report)
  let failed = notes.length
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
    passed: count(report, 'passed'),
    failed,
    skipped: count(report, 'skipped', 'todo') - unread.length,
    notes,
  }
}

/**
 * What failed, and the first line of why.
 * @param {VitestReport} report
 */
function failures(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => {
        const [why = 'no reason was given'] = failureMessages.join('\n').split('\n')
        return `Failed in ${relative(root, name)}: ${fullName}: ${why}`
      }),
  )
}

/**
 * @param {VitestReport} report
 * @param {readonly string[]} statuses
 */
function count(report, ...statuses) {
  return report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((each) => statuses.includes(each.status)).length
}

/** In the title of tests that need a missing PostgreSQL (testing/database.ts): they ran on the embedded engine. */
export const ENGINE_SKIPPED = '(PostgreSQL: skipped'

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
    .filter((name) => !name.includes(ENGINE_SKIPPED))
}
