import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The workspaces' folders, from disk: a new package is checked from the start.
 * @param {string} root
 * @returns {string[]} such as 'packages/domain', 'apps/server', 'e2e'
 */
export function workspaces(root) {
  const grouped = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${group}/${entry.name}`),
  )
  return [...grouped, 'e2e', 'bench']
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
}
