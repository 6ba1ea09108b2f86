import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Node runs our .ts files as they are from 22.18, 23.6 and 24 on; older ones do not know the syntax.
 * @param {string} version such as '22.18.0'
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

/** Where npm put the Node 24 of our optional dependencies, or null where this platform has none. */
export function bundledNode() {
  const path = join(root, 'node_modules', `node-${platformName()}-${process.arch}`, 'bin', nodeFile())
  return existsSync(path) ? path : null
}

/** The Node to run the product on: the one that runs this script if it is able, else the one brought along. */
export function findRuntime() {
  if (runsTypeScript(process.versions.node)) return process.execPath
  return bundledNode()
}

/** What to tell a person on whose machine no fitting Node was found. */
export function noRuntimeMessage() {
  return [
    `Plumbline needs Node 22.18 or later, and this is Node ${process.versions.node}.`,
    `No Node comes along for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org and run the command again.`,
  ].join('\n')
}

/**
 * node:sqlite (the data folder's lock) still prints a warning that says nothing to a user. Where threads compile and free
 * WebAssembly side by side (the embedded engine does, and so does Node's own reader of TypeScript), V8 now and then loses
 * count of its code pages and ends the process ("Check failed: jit_page.has_value()", nodejs/node#64500): so it frees none
 * of that code while it runs, and does without memory protection keys. The room for new objects is
 * kept small, because V8 holds on to it: some 20 MB of an idle server's 150. Measured: a large import takes as long as
 * with the usual 32 MB, folding a million trades in memory a sixth longer.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--no-memory-protection-keys',
  '--no-wasm-code-gc',
  '--max-semi-space-size=4',
]

/**
 * Compiled code is kept beside the packages: it saves a start about 170 ms of the 1.5 s that it may take, and every thread
 * that reads a file another 150 ms, because its TypeScript is not read again. Node passes over a folder that cannot be
 * written to in silence.
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
