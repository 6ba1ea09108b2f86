#!/usr/bin/env node
// npm run bench, or npm run -s bench -- --json [--only NAME]: the whole-system benchmarks of bench/.
import { join } from 'node:path'
import { exitWith, root, run, runtimeFlags, setUp } from './setup.mjs'

await exitWith(async () => {
  const node = await setUp({ web: true })
  return run(node, [...runtimeFlags, join(root, 'bench/src/main.ts'), ...process.argv.slice(2)])
})
