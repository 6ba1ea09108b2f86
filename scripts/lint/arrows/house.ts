import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaces } from '../../workspaces.mjs'

/** The parts of a workspace's package.json that concern imports. */
interface Manifest {
  readonly name: string
  readonly imports: Readonly<Record<string, string>>
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
}

/** The workspaces on disk, by folder; the root has the empty name. */
export interface House {
  readonly root: string
  readonly manifests: ReadonlyMap<string, Manifest>
}

/** Reads the workspaces from disk each time, so that a new package counts as soon as its folder exists. */
export function readHouse(root: string): House {
  const folders = ['', ...workspaces(root)]
  return { root, manifests: new Map(folders.map((folder) => [folder, readManifest(join(root, folder))])) }
}

/** The workspace of a file; '' for root files and scripts. */
export function workspaceOf(house: House, path: string): string {
  for (const folder of house.manifests.keys()) {
    if (folder !== '' && path.startsWith(`${folder}/`)) return folder
  }
  return ''
}

/** The folder of a workspace by its package name, or null if the name is not ours. */
export function folderOfPackage(house: House, name: string): string | null {
  for (const [folder, manifest] of house.manifests) if (manifest.name === name) return folder
  return null
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'package.json')
  const json: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return {
    name: textAt(json, 'name'),
    imports: textsAt(json, 'imports'),
    dependencies: new Set(
      Object.keys({ ...textsAt(json, 'dependencies'), ...textsAt(json, 'optionalDependencies') }),
    ),
    devDependencies: new Set(Object.keys(textsAt(json, 'devDependencies'))),
  }
}

function textAt(json: unknown, key: string): string {
  const value = valueAt(json, key)
  return typeof value === 'string' ? value : ''
}

function textsAt(json: unknown, key: string): Record<string, string> {
  const value = valueAt(json, key)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

function valueAt(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null
    ? Object.entries(json).find(([name]) => name === key)?.[1]
    : undefined
}
