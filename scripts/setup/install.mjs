import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/** @typedef {(line: string) => void} Say */

/**
 * Installs the packages of package-lock.json if they are missing or the lockfile changed. The hash in
 * node_modules/.plumbline-install reduces the common case to reading one file.
 * @param {string} root
 * @param {Say} say
 */
export async function ensureInstalled(root, say) {
  const stampPath = join(root, 'node_modules', '.plumbline-install')
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lockText).digest('hex')
  if (readIfThere(stampPath) === stamp) return
  if (!installedAgrees(root, lockText)) {
    const first = !existsSync(join(root, 'node_modules'))
    say(first ? 'Installing packages (once, about a minute) …' : 'Packages changed: installing …')
    const startedAt = Date.now()
    await npmInstall(root)
    say(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  }
  writeFileSync(stampPath, stamp)
}

/**
 * True if npm's own record of node_modules has every package of the lockfile, as after a developer's `npm install`:
 * installing again would only remove node_modules from under running programs.
 * @param {string} root
 * @param {string} lockText
 */
export function installedAgrees(root, lockText) {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (record === null) return false
  /** @type {Record<string, { version?: string, optional?: boolean, extraneous?: boolean }>} */
  const installed = JSON.parse(record).packages
  /** @type {typeof installed} */
  const wanted = JSON.parse(lockText).packages
  return Object.entries(wanted).every(([path, pack]) => {
    if (!path.includes('node_modules/') || pack.extraneous) return true
    const found = installed[path]
    // Optional packages of other platforms are in the lockfile but rightly not on disk.
    return found ? found.version === pack.version : pack.optional === true
  })
}

/**
 * `npm install`, not `npm ci`: ci rejects a lockfile that does not list the optional binaries of every platform. `npm
 * install` takes the lockfile's versions, checks their integrity, and with --no-save changes nothing.
 * @param {string} root
 */
async function npmInstall(root) {
  // npm passes its own path to its scripts; without it (a plain `node start.mjs`) the shell finds npm.
  const npmScript = process.env['npm_execpath']
  const [command, args] = npmScript?.endsWith('npm-cli.js') ? [process.execPath, [npmScript]] : ['npm', []]
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await capture(command, [...args, ...options], root)
  if (code !== 0) throw new SetupError(explainNpm(output))
}

/**
 * npm's own report of a missing network is thirty lines long; the user needs one.
 * @param {string} output
 */
export function explainNpm(output) {
  const firstLines = output.trim().split('\n').slice(0, 12).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return `The packages could not be downloaded: no connection to the package registry.\nConnect this machine to the internet and run the command again.\n\n${firstLines.split('\n')[0]}`
  }
  if (/spawn npm ENOENT/.test(output))
    return 'npm was not found. It comes with Node: install Node 24 from https://nodejs.org.'
  return `Installing the packages failed:\n\n${firstLines}`
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number, output: string }>}
 */
function capture(command, args, cwd) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 1, output: `${output}\n${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/**
 * @param {string} path
 * @returns {string | null}
 */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
