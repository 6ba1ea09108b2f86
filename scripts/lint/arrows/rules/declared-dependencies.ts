import type { Finding, Rule } from '../rule.ts'

/**
 * A package declares what it imports in its own package.json: hoisting hides a missing entry until the other package
 * drops it. The product needs `dependencies`; tests and configuration may use the root's tools.
 */
export const declaredDependencies: Rule = ({ file, reaches, workspace, isTest, house }) => {
  const own = house.manifests.get(workspace)
  const tools = house.manifests.get('')
  if (own === undefined || tools === undefined) return []
  const isProduct = !isTest && file.path.startsWith(`${workspace}/src/`)
  const findings: Finding[] = []
  for (const { target, typeOnly, line } of reaches) {
    if (target.kind !== 'dependency') continue
    if (own.dependencies.has(target.name)) continue
    const isTool = own.devDependencies.has(target.name) || tools.devDependencies.has(target.name)
    if (isTool && (!isProduct || typeOnly)) continue
    const place = isTool ? 'only among its devDependencies' : 'not in its package.json'
    findings.push({
      line,
      message: `${workspace || 'the root'} imports ${target.name}, which is ${place}`,
      help: `npm install --save-exact ${workspace ? `-w ${own.name} ` : '-D '}${target.name}, and a line in docs/decisions/0004-dependencies.md.`,
    })
  }
  return findings
}
