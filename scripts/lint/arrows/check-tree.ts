import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type House, readHouse, workspaceOf } from './house.ts'
import { resolveImport } from './resolve-import.ts'
import { isTestPath, type Problem, type Rule } from './rule.ts'
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

/** Checks every source file under a root against the arrows of docs/architecture.md. */
export function checkTree(root: string): { readonly problems: readonly Problem[]; readonly files: number } {
  const house = readHouse(root)
  const paths = places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => sourcesUnder(root, place))
  return { problems: paths.flatMap((path) => checkFile(house, path)), files: paths.length }
}

function checkFile(house: House, path: string): readonly Problem[] {
  const file = readSourceFile(path, readFileSync(join(house.root, path), 'utf8'))
  const reaches = file.imports.map((each) => ({
    ...each,
    target: resolveImport(house, path, each.specifier),
  }))
  const subject = { file, reaches, workspace: workspaceOf(house, path), isTest: isTestPath(path), house }
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(subject).map((finding) => ({ path, rule, ...finding })),
  )
}

function sourcesUnder(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesUnder(root, path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
