#!/usr/bin/env node
// npm run -s plumbline -- <command>: sets up a bare clone (messages on standard error, so that --json stays one
// document on standard output), then runs the command-line interface.
import { join } from 'node:path'
import { exitWith, root, run, runtimeEnv, runtimeFlags, setUp } from './setup.mjs'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const node = await setUp({ web: args[0] === 'serve' })
  // npm runs scripts from the root; file arguments are relative to the user's working directory.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  return run(node, [...runtimeFlags, join(root, 'apps/server/src/cli/main.ts'), ...args], {
    cwd,
    env: runtimeEnv(),
  })
})
