import type { Finding, Rule } from '../rule.ts'

/** features → ledger → platform; a layer may import those after it. The files above them put all together. */
const layers = ['features', 'ledger', 'platform']
const layerPath = /^apps\/server\/src\/(?:(features|ledger)\/([^/]+)|(platform))\/(.*)$/
/**
 * At the top of a module: its services, queries that other modules run in their own transactions, and what an export has
 * of its tables.
 */
const openFile = /^[^/]+\.(service|read|write|archive)\.ts$/

/**
 * Modules import only each other's services and shared queries (`*.read.ts`, `*.write.ts`), no file re-exports a
 * repository, and no layer imports a higher one. The platform has no modules: its files import each other freely.
 */
export const serverModules: Rule = ({ file, reaches }) => {
  const { layer, module } = placeOf(file.path)
  if (layer === '') return []
  const findings: Finding[] = []
  for (const { target, reexport, line } of reaches) {
    const reached = placeOf(target.kind === 'file' ? target.path : '')
    const { inside } = reached
    const isOwn = reached.layer === layer && reached.module === module
    if (isOwn && reexport && inside.endsWith('.repo.ts')) {
      findings.push({
        line,
        message: `${inside} is private to its module and re-exported here`,
        help: 'Move what other modules need to a *.read.ts or *.write.ts, and import it from there.',
      })
    }
    if (reached.module === '' || isOwn) continue
    if (layers.indexOf(reached.layer) < layers.indexOf(layer)) {
      findings.push({
        line,
        message: `${layer}/ must not import the module ${reached.module}, which is in ${reached.layer}/`,
        help: 'Move the function to the layer that both may import, or pass it in from app.ts.',
      })
    } else if (!openFile.test(inside)) {
      findings.push({
        line,
        message: `the module ${module} reaches into ${reached.module} (${inside})`,
        help: `Call its service ('${reached.module}.service.ts'), or a query in its *.read.ts or *.write.ts.`,
      })
    }
  }
  return findings
}

/** `module` is empty in the platform, and in files above the layers, whose `layer` is empty too. */
function placeOf(path: string) {
  const [, modules, module = '', platform, inside = ''] = layerPath.exec(path) ?? []
  return { layer: modules ?? platform ?? '', module, inside }
}
