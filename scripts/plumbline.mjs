#!/usr/bin/env node
// npm run -s plumbline -- <command>: sets a bare clone up (messages on standard error, so that --json stays
// one document on standard output), then hands over to the command line.
import { join } from 'node:path'
import { exitWith, root, run, runtimeEnv, runtimeFlags, setUp } from './setup.mjs'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const node = await setUp({ web: args[0] === 'serve' })
  // npm runs scripts from the root; the files that a person names are relative to where the person is.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  return run(node, [...runtimeFlags, join(root, 'apps/server/src/cli/main.ts'), ...args], {
    cwd,
    env: runtimeEnv(),
  })
})
