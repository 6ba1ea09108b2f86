import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Node runs .ts files directly from 22.18, 23.6 and 24 on; older versions cannot parse them.
 * @param {string} version such as '22.18.0'
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

/** The Node 24 that npm installed as an optional dependency, or null if there is none for this platform. */
export function bundledNode() {
  const path = join(root, 'node_modules', `node-${platformName()}-${process.arch}`, 'bin', nodeFile())
  return existsSync(path) ? path : null
}

/** The Node to run the product on: the current one if it is recent enough, else the bundled one. */
export function findRuntime() {
  if (runsTypeScript(process.versions.node)) return process.execPath
  return bundledNode()
}

/** Shown when no suitable Node was found. */
export function noRuntimeMessage() {
  return [
    `Plumbline needs Node 22.18 or later, but this is Node ${process.versions.node}.`,
    `There is no bundled Node for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org and run the command again.`,
  ].join('\n')
}

/**
 * node:sqlite (the data folder's lock) still prints a warning that is irrelevant to users. When threads compile and
 * free WebAssembly concurrently (the embedded engine does, and so does Node's own TypeScript loader), V8 occasionally
 * loses count of its code pages and aborts the process ("Check failed: jit_page.has_value()", nodejs/node#64500): so it
 * never frees that code while running, and does without memory protection keys. The young generation is kept small,
 * because V8 does not give it back: some 20 MB of an idle server's 150. Measured: a large import takes as long as with
 * the default 32 MB, folding a million trades in memory a sixth longer.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--no-memory-protection-keys',
  '--no-wasm-code-gc',
  '--max-semi-space-size=4',
]

/**
 * Compiled code is cached beside the packages: this saves about 170 ms of a start's budget of 1.5 s, and another 150 ms
 * in every thread that reads a file, because its TypeScript is not parsed again. Node silently skips a cache folder
 * that is not writable.
 * @returns {NodeJS.ProcessEnv}
 */
export function runtimeEnv() {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'), ...process.env }
}

function platformName() {
  return process.platform === 'win32' ? 'win' : process.platform
}

function nodeFile() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}
