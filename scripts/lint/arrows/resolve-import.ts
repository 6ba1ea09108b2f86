import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { folderOfPackage, type House, workspaceOf } from './house.ts'

/** Where an import leads: a file of ours (from the root), a package from npm, or a part of Node. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'dependency'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }

/** Resolves by the house's own conventions: the rules must hold for files that do not exist yet, too. */
export function resolveImport(house: House, from: string, specifier: string): Target {
  const [request = specifier] = specifier.split('?')
  if (request.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), request) }
  const workspace = workspaceOf(house, from)
  if (request.startsWith('#')) return { kind: 'file', path: ownImport(house, workspace, request) }
  if (isBuiltin(request) || request.startsWith('virtual:')) return { kind: 'builtin', name: request }
  const name = packageName(request)
  const folder = folderOfPackage(house, name)
  if (folder === null) return { kind: 'dependency', name }
  const inside = request.slice(name.length + 1)
  return { kind: 'file', path: `${folder}/src/${inside}.ts` }
}

/** `#server/*` → `./src/*`, as the workspace's package.json says. */
function ownImport(house: House, workspace: string, request: string): string {
  for (const [pattern, target] of Object.entries(house.manifests.get(workspace)?.imports ?? {})) {
    const [head = ''] = pattern.split('*')
    if (pattern.includes('*') && request.startsWith(head)) {
      return posix.join(workspace, target.replace('*', request.slice(head.length)))
    }
  }
  return posix.join(workspace, request)
}

function packageName(request: string): string {
  const parts = request.split('/')
  return parts.slice(0, request.startsWith('@') ? 2 : 1).join('/')
}
