#!/usr/bin/env node
// npm run lint: oxlint (with types), the arrows between folders, what nothing uses (knip), and the format; all are always shown.
import { exitWith, setUp } from './setup.mjs'
import { lint } from './test/lint-stages.mjs'

await exitWith(async () => {
  const node = await setUp()
  const { failed } = await lint(node)
  return failed > 0 ? 1 : 0
})
