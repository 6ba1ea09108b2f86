#!/usr/bin/env node
// npm run lint: oxlint (with types), import rules, unused code (knip) and formatting; always runs all of them.
import { exitWith, setUp } from './setup.mjs'
import { lint } from './test/lint-stages.mjs'

await exitWith(async () => {
  const node = await setUp()
  const { failed } = await lint(node)
  return failed > 0 ? 1 : 0
})
