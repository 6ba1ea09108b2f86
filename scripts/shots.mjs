#!/usr/bin/env node
// npm run shots: screenshots of every page in every mode, wide and on a phone, into shots/, and a contact sheet per
// mode into docs/screenshots. Arguments are Playwright's, such as `--grep "journal, phone"`; sheets use what exists.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, root, setUp } from './setup.mjs'
import { samples } from './setup/samples.mjs'
import { writeContactSheets } from './shots/contact-sheets.mjs'
import { runJourneys } from './test/e2e-stage.mjs'
import { temporaryFolder } from './test/temporary-folder.mjs'
import { testEnv } from './test/test-env.mjs'

await exitWith(async () => {
  const node = await setUp({ web: true })
  const env = testEnv(false, (line) => void process.stderr.write(`${line}\n`))
  const args = process.argv.slice(2)
  if (args.length === 0) rmSync(join(root, 'shots'), { recursive: true, force: true })
  const reportFile = join(temporaryFolder('reports'), 'shots.json')
  const { passed, failed } = await runJourneys(node, {
    env: { ...env, PLUMBLINE_SHOTS: '1' },
    reportFile,
    samples,
    args: ['shots.journey.ts', ...args],
  })
  for (const path of await writeContactSheets()) process.stdout.write(`${path}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
})
