import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'
import { SetupError } from '../setup/setup-error.mjs'
import { workspaces } from '../workspaces.mjs'

/** Our own packages: in the copy, imports must resolve to the copy. */
const OWN_SCOPE = '@plumbline'

/** Caches of tools, which contain paths of the original repository. */
const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache']

/**
 * Copies the repository, including uncommitted changes, into a folder, and links installed packages and the files that
 * tests expect beside the repository.
 * @param {string} folder
 * @returns {string} where the copy is
 */
export function makeWorkingCopy(folder) {
  const copy = join(folder, 'plumbline')
  for (const file of ownFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  linkPackages(copy)
  const shared = join(root, '../shared')
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'), 'junction')
  return copy
}

function ownFiles() {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout, status } = spawnSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new SetupError('npm run mutants copies what git lists: run it in a clone.')
  // git still lists a deleted file whose deletion is not committed.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** @param {string} copy */
function linkPackages(copy) {
  const own = workspaces(root)
  // npm installs a package in the workspace that needs it if another version is at the top.
  for (const folder of new Set(own.flatMap((workspace) => [dirname(workspace), workspace]))) {
    const installed = join(root, folder, 'node_modules')
    const target = join(copy, folder, 'node_modules')
    if (!existsSync(installed)) continue
    mkdirSync(target)
    for (const name of readdirSync(installed)) {
      if (name === OWN_SCOPE || caches.includes(name)) continue
      symlinkSync(join(installed, name), join(target, name), 'junction')
    }
  }
  const scope = join(copy, 'node_modules', OWN_SCOPE)
  mkdirSync(scope)
  for (const workspace of own)
    symlinkSync(join(copy, workspace), join(scope, basename(workspace)), 'junction')
}
