#!/usr/bin/env node
// npm run mutants: applies mutants to a copy of the repository, one at a time, and shows which test kills each. Names
// run some of them (npm run mutants -- swap-sign no-csp); --list shows all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutant } from './mutants/apply-mutant.mjs'
import { mutants } from './mutants/mutants.mjs'
import { runTests } from './mutants/run-tests.mjs'
import { makeWorkingCopy } from './mutants/working-copy.mjs'
import { exitWith, setUp } from './setup.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { temporaryFolder } from './test/temporary-folder.mjs'
import { testEnv } from './test/test-env.mjs'

/** @typedef {import('./mutants/apply-mutant.mjs').Mutant} Mutant */

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

await exitWith(async () => {
  const args = process.argv.slice(2)
  const chosen = choose(args.filter((arg) => arg !== '--list'))
  const row = rowOf(chosen)
  if (args.includes('--list')) {
    say(chosen.map((mutant) => row(mutant)).join('\n'))
    return 0
  }
  const node = await setUp()
  const env = testEnv(false, say)
  // While tests run, a signal ends them and then this process. Between two runs, it must still let the copy be removed.
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void (isInterrupted = true))
  const copy = makeWorkingCopy(temporaryFolder('mutants'))
  /** @param {readonly string[]} tests */
  const run = (tests) => runTests(node, { copy, env, tests })

  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  say(`Running the tests without a mutant first (${tests.length} files) …`)
  const before = await run(tests)
  if (before.kind !== 'passed')
    throw new SetupError(
      `The tests fail even without a mutant. ${before.kind === 'failed' ? before.test : before.log}`,
    )
  let killed = 0
  for (const mutant of chosen) {
    if (isInterrupted) return 130
    const after = await inMutated(copy, mutant, () => run(mutant.tests))
    if (after.kind === 'failed') killed += 1
    say(row(mutant, verdictOf(after)))
  }
  say(`\n${killed} killed, ${chosen.length - killed} survived`)
  return killed < chosen.length ? 1 : 0
})

/** @param {import('./mutants/run-tests.mjs').TestRun} after */
function verdictOf(after) {
  if (after.kind === 'failed') return `killed by: ${after.test}`
  return after.kind === 'passed' ? 'SURVIVED' : `NO TEST RAN\n${after.log}`
}

/** @param {readonly string[]} names */
function choose(names) {
  const unknown = names.filter((name) => !mutants.some((mutant) => mutant.name === name))
  if (unknown.length > 0)
    throw new SetupError(`There is no mutant ${unknown.join(', ')}: --list shows them all.`)
  return mutants.filter(({ name }) => names.length === 0 || names.includes(name))
}

/**
 * Formats table rows of these mutants, with columns as wide as their texts.
 * @param {readonly Mutant[]} chosen
 */
function rowOf(chosen) {
  const name = Math.max(...chosen.map((mutant) => mutant.name.length))
  const mistake = Math.max(...chosen.map((mutant) => mutant.mistake.length))
  /**
   * @param {Mutant} mutant
   * @param {string} [outcome]
   */
  return (mutant, outcome = '') =>
    `${mutant.name.padEnd(name)}  ${mutant.mistake.padEnd(mistake)}  ${outcome}`.trimEnd()
}

/**
 * Runs `work` while the copy contains the mutant.
 * @template T
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {() => Promise<T>} work
 */
async function inMutated(copy, mutant, work) {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutant(text, mutant))
  try {
    return await work()
  } finally {
    writeFileSync(path, text)
  }
}
