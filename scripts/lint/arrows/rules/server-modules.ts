import type { Finding, Rule } from '../rule.ts'

const modulePath = /^apps\/server\/src\/(?:features|ledger)\/([^/]+)\/(.*)$/
const layerPath = /^apps\/server\/src\/(platform)\//
/** At the top of a module: its services, and queries that other modules run in their own transactions. */
const openFile = /^[^/]+\.(service|read|write)\.ts$/

/**
 * Modules import only each other's services and shared queries (`*.read.ts`, `*.write.ts`), and no file re-exports a
 * repository; the platform imports no module at all.
 */
export const serverModules: Rule = ({ file, reaches }) => {
  const own = modulePath.exec(file.path)?.[1]
  const layer = layerPath.exec(file.path)?.[1]
  if (own === undefined && layer === undefined) return []
  const findings: Finding[] = []
  for (const { target, reexport, line } of reaches) {
    const reached = target.kind === 'file' ? modulePath.exec(target.path) : null
    const [, other = '', inside = ''] = reached ?? []
    if (other === own && reexport && inside.endsWith('.repo.ts')) {
      findings.push({
        line,
        message: `${inside} is private to its module and re-exported here`,
        help: 'Move what other modules need to a *.read.ts or *.write.ts, and import it from there.',
      })
    }
    if (other === '' || other === own) continue
    if (layer !== undefined) {
      findings.push({
        line,
        message: `${layer}/ must not import the module ${other}`,
        help: 'Pass it in from app.ts, where everything is assembled.',
      })
    } else if (!openFile.test(inside)) {
      findings.push({
        line,
        message: `the module ${own} reaches into ${other} (${inside})`,
        help: `Call its service ('${other}.service.ts'), or a query in its *.read.ts or *.write.ts.`,
      })
    }
  }
  return findings
}
