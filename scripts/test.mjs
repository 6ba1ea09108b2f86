#!/usr/bin/env node
// npm test: unit, property, database and browser tests, beside them lint, types and the web build, then the journeys.
// npm run test:all (--all) adds the long ones. Everything runs even when something failed before.
import { join } from 'node:path'
import { exitWith, root, setUp } from './setup.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { ensureWeb } from './setup/web.mjs'
import { samples } from './setup/samples.mjs'
import { runJourneys } from './test/e2e-stage.mjs'
import { lint } from './test/lint-stages.mjs'
import { temporaryFolder } from './test/temporary-folder.mjs'
import { summary } from './test/summary.mjs'
import { testEnv } from './test/test-env.mjs'
import { typecheck } from './test/typecheck-workspaces.mjs'
import { runVitest } from './test/vitest-stage.mjs'

/** @typedef {import('./setup/run.mjs').Print} Print */
/** @typedef {import('./test/summary.mjs').Stage} Stage */

/** @type {Print} */
const show = (text) => void process.stdout.write(text)

/** @param {string} line */
const say = (line) => show(`${line}\n`)

await exitWith(async () => {
  const node = await setUp({ say })
  const all = process.argv.includes('--all')
  const env = testEnv(all, say)
  const reports = temporaryFolder('reports')
  const checking = check(node)
  const vitest = await stage('vitest', true, show, () =>
    runVitest(node, { env, reportFile: join(reports, 'vitest.json'), samples }),
  )
  const { checks, output } = await checking
  show(output)
  const journeys = await stage('journeys', true, show, () =>
    runJourneys(node, { env, reportFile: join(reports, 'journeys.json'), samples }),
  )
  const stages = [...checks, vitest, journeys]
  show(summary(stages, leftOut(all)))
  return stages.some((each) => each.failed > 0) ? 1 : 0
})

/**
 * Lint, types and the web build, beside the tests, which wait for disks, locks and timers. Their output is shown when the
 * tests have ended.
 * @param {string} node
 */
async function check(node) {
  let output = ''
  /** @type {Print} */
  const print = (text) => void (output += text)
  const checks = [
    await stage('lint', false, print, () => lint(node, print)),
    await stage('types', false, print, () => checkTypes(node, print)),
    await stage('web build', false, print, () => buildWeb(node, print)),
  ]
  return { checks, output }
}

/**
 * @param {string} name
 * @param {boolean} isTests
 * @param {Print} print
 * @param {() => Promise<{ passed: number, failed: number, skipped?: number, notes?: string[] }>} work
 * @returns {Promise<Stage>}
 */
async function stage(name, isTests, print, work) {
  print(`\n── ${name} ──\n`)
  const startedAt = performance.now()
  const { passed, failed, skipped = 0, notes = [] } = await work()
  return { name, isTests, passed, failed, skipped, notes, tookMs: performance.now() - startedAt }
}

/**
 * The lint checks the types of every `tsconfig.json` together with its own rules.
 * @param {string} node
 * @param {Print} print
 */
async function checkTypes(node, print) {
  const { passed, failed, output } = await typecheck(node, /^tsconfig\.\w+\.json$/)
  print(failed > 0 ? output : `${passed} projects, no errors.\n`)
  return { passed, failed }
}

/**
 * @param {string} node
 * @param {Print} print
 */
async function buildWeb(node, print) {
  try {
    await ensureWeb(root, node, (line) => print(`${line}\n`))
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    print(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

/**
 * What this run did not look at, so that nobody takes it for more than it was.
 * @param {boolean} all
 */
function leftOut(all) {
  return [
    ...(process.env['TEST_DATABASE_URL']
      ? []
      : [
          'PostgreSQL was left out (TEST_DATABASE_URL is not set): the database tests ran on the embedded engine alone.',
        ]),
    ...(all ? [] : ['The long tests were left out: npm run test:all runs them.']),
  ]
}
