#!/usr/bin/env node
// npm start: from a bare clone to a running server. Plain JavaScript without dependencies, since it runs
// before anything is installed, on Node 20 as well.
import { join } from 'node:path'
import { dev } from './scripts/dev.mjs'
import { exitWith, root, run, runtimeEnv, runtimeFlags, setUp } from './scripts/setup.mjs'

const help = `Plumbline, a trading journal.

  npm start                 install and build what is missing, then serve on http://127.0.0.1:3000
  npm run dev               the same, with automatic reloading
  npm run -s plumbline --   the command line (inspect, import, stats, doctor …)

Environment variables, all optional; docs/self-hosting.md lists all of them:
  PORT            the port (3000)
  HOST            the address to listen on (127.0.0.1)
  PLUMBLINE_DATA  the data folder
  DATABASE_URL    a PostgreSQL database to use instead of the embedded one
`

await exitWith(async () => {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(help)
    return 0
  }
  if (process.argv.includes('--dev')) return dev()
  const node = await setUp({ web: true })
  return run(node, [...runtimeFlags, join(root, 'apps/server/src/main.ts')], { env: runtimeEnv() })
})
