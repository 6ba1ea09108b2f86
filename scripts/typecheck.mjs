#!/usr/bin/env node
// npm run typecheck: every workspace, with the native compiler, two at a time.
import { exitWith, setUp } from './setup.mjs'
import { typecheck } from './test/typecheck-workspaces.mjs'

await exitWith(async () => {
  const node = await setUp()
  const { failed, output } = await typecheck(node, /^tsconfig(\.\w+)?\.json$/)
  process.stdout.write(output)
  return failed > 0 ? 1 : 0
})
