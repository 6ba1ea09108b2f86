#!/usr/bin/env node
// npm test: lint, types, unit, property, database and browser tests, the web build and the journeys.
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

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

await exitWith(async () => {
  const node = await setUp({ say })
  const all = process.argv.includes('--all')
  const env = testEnv(all, say)
  const reports = temporaryFolder('reports')
  const stages = [
    await stage('lint', false, () => lint(node)),
    await stage('types', false, () => checkTypes(node)),
    await stage('vitest', true, () =>
      runVitest(node, { env, reportFile: join(reports, 'vitest.json'), samples }),
    ),
    await stage('web build', false, () => buildWeb(node)),
    await stage('journeys', true, () =>
      runJourneys(node, { env, reportFile: join(reports, 'journeys.json'), samples }),
    ),
  ]
  process.stdout.write(summary(stages, leftOut(all)))
  return stages.some((each) => each.failed > 0) ? 1 : 0
})

/**
 * @param {string} name
 * @param {boolean} isTests
 * @param {() => Promise<{ passed: number, failed: number, skipped?: number, notes?: string[] }>} work
 * @returns {Promise<import('./test/summary.mjs').Stage>}
 */
async function stage(name, isTests, work) {
  say(`\n── ${name} ──`)
  const startedAt = performance.now()
  const { passed, failed, skipped = 0, notes = [] } = await work()
  return { name, isTests, passed, failed, skipped, notes, tookMs: performance.now() - startedAt }
}

/**
 * The lint checks the types of every `tsconfig.json` together with its own rules.
 * @param {string} node
 */
async function checkTypes(node) {
  const { passed, failed, output } = await typecheck(node, /^tsconfig\.\w+\.json$/)
  say(failed > 0 ? output : `${passed} projects, no errors.`)
  return { passed, failed }
}

/** @param {string} node */
async function buildWeb(node) {
  try {
    await ensureWeb(root, node, say)
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
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
