import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { SetupError } from './setup-error.mjs'

/** Sources of the bundle; a change in any of these files requires a new build. */
const webSources = ['apps/web', 'packages/contract', 'packages/domain', 'package-lock.json']

/**
 * Builds apps/web/dist if it is missing or older than its sources.
 * @param {string} root
 * @param {string} node the Node that runs Vite
 * @param {(line: string) => void} say
 */
export async function ensureWeb(root, node, say) {
  const stampPath = join(root, 'node_modules', '.plumbline-web')
  const stamp = stampOf(root, webSources)
  const built = existsSync(join(root, 'apps/web/dist/index.html'))
  if (built && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  say('Building the web app …')
  const startedAt = Date.now()
  // Removed first: an interrupted build must not count as finished.
  rmSync(stampPath, { force: true })
  await viteBuild(root, node)
  writeFileSync(stampPath, stamp)
  say(`Web app built in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/**
 * One hash over path, size and time of every source file: takes a few milliseconds, while hashing their contents would
 * exceed the start's budget. A fresh check-out has new times and builds once more, harmlessly.
 * @param {string} root
 * @param {readonly string[]} sources folders and files below the root
 */
export function stampOf(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources) if (existsSync(join(root, source))) addTo(hash, root, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addTo(hash, root, path) {
  const stats = statSync(join(root, path))
  if (stats.isFile()) {
    hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (name === 'node_modules' || name === 'dist' || /\.(test|bench)\.tsx?$/.test(name)) continue
    addTo(hash, root, `${path}/${name}`)
  }
}

/**
 * @param {string} root
 * @param {string} node
 * @returns {Promise<void>}
 */
function viteBuild(root, node) {
  return new Promise((done, fail) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new SetupError(`Building the web app failed:\n\n${output.trim()}`)),
    )
  })
}
