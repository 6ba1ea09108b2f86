import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './find-cycles.ts'
import { type House, readHouse, workspaceOf } from './house.ts'
import { resolveImport } from './resolve-import.ts'
import { isManifest, isTestPath, type Problem, type Rule, type Subject } from './rule.ts'
import { declaredDependencies } from './rules/declared-dependencies.ts'
import { noBarrels } from './rules/no-barrels.ts'
import { noPackedFields } from './rules/no-packed-fields.ts'
import { packageArrows } from './rules/package-arrows.ts'
import { purePackages } from './rules/pure-packages.ts'
import { serverModules } from './rules/server-modules.ts'
import { sqlOnly } from './rules/sql-only.ts'
import { tellingNames } from './rules/telling-names.ts'
import { testsApart } from './rules/tests-apart.ts'
import { transportOnly } from './rules/transport-only.ts'
import { webLayers } from './rules/web-layers.ts'
import { readSourceFile } from './source-file.ts'

const rules: Readonly<Record<string, Rule>> = {
  'package-arrows': packageArrows,
  'pure-packages': purePackages,
  'server-modules': serverModules,
  'web-layers': webLayers,
  'transport-only': transportOnly,
  'sql-only': sqlOnly,
  'declared-dependencies': declaredDependencies,
  'tests-apart': testsApart,
  'no-barrels': noBarrels,
  'no-packed-fields': noPackedFields,
  'telling-names': tellingNames,
}

const places = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** Checks every source file under a root against the import rules of docs/architecture.md. */
export function checkTree(root: string): { readonly problems: readonly Problem[]; readonly files: number } {
  const house = readHouse(root)
  const paths = places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => sourcesUnder(root, place))
  const subjects = paths.map((path) => subjectOf(house, path))
  const product = subjects.filter(({ isTest }) => !isTest)
  const problems = [
    ...subjects.flatMap(checkFile),
    ...importCycles(subjects, (path) => path),
    ...importCycles(product, (path) => modulePath.exec(path)?.[0]),
  ]
  return { problems, files: paths.length }
}

function subjectOf(house: House, path: string): Subject {
  const file = readSourceFile(path, readFileSync(join(house.root, path), 'utf8'))
  const reaches = file.imports.map((each) => ({
    ...each,
    target: resolveImport(house, path, each.specifier),
  }))
  return { file, reaches, workspace: workspaceOf(house, path), isTest: isTestPath(path), house }
}

function checkFile(subject: Subject): readonly Problem[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(subject).map((finding) => ({ path: subject.file.path, rule, ...finding })),
  )
}

/** Folders that are one module: they must not import each other in a cycle, even if none of their files do. */
const modulePath =
  /^(apps\/server\/src\/(features|ledger)|apps\/web\/src\/(components|features|lib)|packages\/[^/]+\/src)\/[^/]+(?=\/)/

/** Type imports count too: what needs each other belongs together. */
function importCycles(subjects: readonly Subject[], nodeOf: (path: string) => string | undefined) {
  const graph = new Map<string, { readonly to: string; readonly line: number; readonly path: string }[]>()
  for (const { file, reaches } of subjects) {
    const node = nodeOf(file.path)
    if (node === undefined) continue
    const edges = graph.get(node) ?? []
    graph.set(node, edges)
    for (const { target, line, dynamic } of reaches) {
      // Pages use what derives from the manifests that load them.
      if (dynamic && isManifest(file.path)) continue
      const to = target.kind === 'file' ? nodeOf(target.path) : undefined
      if (to !== undefined && to !== node) edges.push({ to, line, path: file.path })
    }
  }
  return findCycles(graph).map((cycle): Problem => {
    const [node = '', next = node] = cycle
    const edge = graph.get(node)?.find(({ to }) => to === next)
    return {
      path: edge?.path ?? node,
      line: edge?.line ?? 1,
      rule: 'no-cycles',
      message: `an import cycle: ${[...cycle, node].join(' → ')}`,
      help: 'Move what both need (often a type) to where less is imported, or pass it in from app.ts.',
    }
  })
}

function sourcesUnder(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesUnder(root, path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
