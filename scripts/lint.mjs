#!/usr/bin/env node
// npm run lint: oxlint (with types), the arrows between folders, and the format; all three are always shown.
import { exitWith, setUp } from './setup.mjs'
import { lint } from './test/lint-stages.mjs'

await exitWith(async () => {
  const node = await setUp()
  const { failed } = await lint(node)
  return failed > 0 ? 1 : 0
})
