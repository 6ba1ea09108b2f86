// node scripts/lint/arrows.ts: part of `npm run lint`.
import { root } from '../setup/root.mjs'
import { checkTree } from './arrows/check-tree.ts'

const startedAt = performance.now()
const { problems, files } = checkTree(root)
for (const { path, line, rule, message, help } of problems) {
  console.log(`\n  x arrows(${rule}): ${message}\n    ${path}:${line}\n  help: ${help}`)
}
const tookMs = Math.round(performance.now() - startedAt)
console.log(`\nArrows: ${problems.length} problems in ${files} files (${tookMs} ms).`)
process.exitCode = problems.length > 0 ? 1 : 0
