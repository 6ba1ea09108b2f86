#!/usr/bin/env node
// npm run bridge: the trading bridge alone, on the machine of the terminal that it reads (docs/mt5.md).
import { join } from 'node:path'
import { exitWith, root, run, runtimeEnv, setUp } from './setup.mjs'

await exitWith(async () => {
  const node = await setUp()
  return run(node, [join(root, 'apps/bridge/src/main.ts'), ...process.argv.slice(2)], { env: runtimeEnv() })
})
