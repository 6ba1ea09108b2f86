import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { folderOfPackage, type House, workspaceOf } from './house.ts'

/** Target of an import: a file of ours (relative to the root), an npm package, or a Node module. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'dependency'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }

/** Resolves by this repository's conventions, not on disk: the rules must also hold for files that do not exist yet. */
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

/** `#server/*` → `./src/*`, as in the workspace's package.json. */
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
