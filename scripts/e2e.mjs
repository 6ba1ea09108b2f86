#!/usr/bin/env node
// npm run e2e -- --grep @mt5: the journeys alone. Arguments are Playwright's; --all takes the long ones in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWith, root, setUp } from './setup.mjs'
import { ensureChromium, noChromiumMessage } from './setup/chromium.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { runJourneys } from './test/e2e-stage.mjs'

await exitWith(async () => {
  const node = await setUp({ web: true })
  const chromium = ensureChromium(root, (line) => void process.stderr.write(`${line}\n`))
  if (chromium === null) throw new SetupError(noChromiumMessage)
  const all = process.argv.includes('--all')
  const args = process.argv.slice(2).filter((arg) => arg !== '--all')
  const reports = reportsFolder()
  try {
    const env = { ...process.env, PLUMBLINE_CHROMIUM: chromium, ...(all ? { PLUMBLINE_TEST_ALL: '1' } : {}) }
    const { passed, failed } = await runJourneys(node, {
      env,
      reportFile: join(reports, 'journeys.json'),
      args,
    })
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
    return failed > 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})
