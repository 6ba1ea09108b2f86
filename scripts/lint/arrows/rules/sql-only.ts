import type { Finding, Rule } from '../rule.ts'

const drivers = new Set(['pg', '@electric-sql/pglite'])
const queryMethods = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
])

const queryFile = /\.(repo|read|write)\.ts$/

/** Queries are written in repositories, in a module's shared queries and in db/; all other code calls those. */
export const sqlOnly: Rule = ({ file, reaches, isTest }) => {
  if (isTest || !file.path.startsWith('apps/')) return []
  if (file.path.startsWith('apps/server/src/platform/db/') || queryFile.test(file.path)) return []
  const findings: Finding[] = []
  const help = `Move the query to the module's *.repo.ts (*.read.ts or *.write.ts when other modules call it).`
  for (const { target, names, typeOnly, line } of reaches) {
    if (target.kind !== 'dependency' || typeOnly) continue
    if (target.name === 'kysely' && names.length > 0) {
      findings.push({ line, message: `${names.join(', ')} of kysely outside a repository`, help })
    }
    if (drivers.has(target.name)) {
      findings.push({ line, message: `the driver ${target.name} outside db/`, help })
    }
  }
  for (const { method, line } of file.calls) {
    if (queryMethods.has(method))
      findings.push({ line, message: `a query (${method}) outside a repository`, help })
  }
  return findings
}
