import { workspaceOf } from '../house.ts'
import type { Finding, Rule } from '../rule.ts'

/**
 * domain ← contract ← { server, web, bridge }, domain ← importers ← { server, web }, domain ← simulator.
 * A workspace without a line here may import no other, and no other may import it.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/importers': ['packages/domain'],
  'packages/simulator': ['packages/domain'],
  'packages/testing': ['packages/domain', 'packages/contract', 'packages/importers', 'packages/simulator'],
  'apps/server': ['packages/domain', 'packages/contract', 'packages/importers', 'packages/simulator'],
  'apps/web': ['packages/domain', 'packages/contract', 'packages/importers'],
  'apps/bridge': ['packages/domain', 'packages/contract', 'packages/simulator'],
  // A whole-system benchmark assembles the server itself, or starts and drives it like the journeys, which only know
  // its address.
  bench: ['apps/server', 'e2e'],
  e2e: [],
}

/** Workspaces may only import along the arrows, and by package name. */
export const packageArrows: Rule = ({ file, reaches, workspace, isTest, house }) => {
  const findings: Finding[] = []
  for (const { target, specifier, line } of reaches) {
    if (target.kind !== 'file') continue
    const reached = workspaceOf(house, target.path)
    if (reached === workspace) continue
    const add = (message: string, help: string) => findings.push({ line, message, help })
    if (reached === '') {
      if (isTest && target.path.startsWith('scripts/')) continue
      add(
        `${workspace} imports ${target.path} from outside its folder`,
        'A workspace may only import packages.',
      )
    } else if (reached === 'packages/testing' && !isTest) {
      add('packages/testing is for tests', 'Move what the product needs into the package it belongs to.')
    } else if (!allowed(workspace, reached, isTest)) {
      add(`${workspace} must not import ${reached}`, arrowsOf(workspace))
    } else if (specifier.startsWith('.') && reached.startsWith('packages/')) {
      add(
        `${file.path} imports ${reached} by relative path`,
        `Import it by name: '${byName(house.manifests.get(reached)?.name, target.path, reached)}'.`,
      )
    }
  }
  return findings
}

function allowed(workspace: string, reached: string, isTest: boolean): boolean {
  if (mayImport[workspace]?.includes(reached)) return true
  return isTest && reached.startsWith('packages/') && reached in mayImport
}

function arrowsOf(workspace: string): string {
  const allowedHere = mayImport[workspace]
  if (allowedHere === undefined)
    return `${workspace} has no import rules yet: add them in scripts/lint/arrows/rules/package-arrows.ts.`
  return allowedHere.length === 0
    ? `${workspace} imports nothing.`
    : `${workspace} imports ${allowedHere.join(', ')} and no other workspace.`
}

function byName(name: string | undefined, path: string, folder: string): string {
  return `${name ?? folder}/${path.slice(`${folder}/src/`.length).replace(/\.tsx?$/, '')}`
}
