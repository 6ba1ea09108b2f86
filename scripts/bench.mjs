#!/usr/bin/env node
// npm run bench, or npm run -s bench -- --json [--only NAME]: the whole-system benchmarks of bench/.
import { join } from 'node:path'
import { exitWith, root, run, runtimeEnv, runtimeFlags, setUp } from './setup.mjs'

await exitWith(async () => {
  const node = await setUp({ web: true })
  // As npm start runs the server: flags and compile cache.
  return run(node, [...runtimeFlags, join(root, 'bench/src/main.ts'), ...process.argv.slice(2)], {
    env: runtimeEnv(),
  })
})
