#!/usr/bin/env node
// npm run e2e -- --grep @mt5: the journeys alone. Arguments are passed to Playwright; --all includes the long ones.
import { join } from 'node:path'
import { exitWith, setUp } from './setup.mjs'
import { samples } from './setup/samples.mjs'
import { runJourneys } from './test/e2e-stage.mjs'
import { temporaryFolder } from './test/temporary-folder.mjs'
import { testEnv } from './test/test-env.mjs'

await exitWith(async () => {
  const node = await setUp({ web: true })
  const env = testEnv(process.argv.includes('--all'), (line) => void process.stderr.write(`${line}\n`))
  const args = process.argv.slice(2).filter((arg) => arg !== '--all')
  const reportFile = join(temporaryFolder('reports'), 'journeys.json')
  const { passed, failed } = await runJourneys(node, { env, reportFile, samples, args })
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
})
