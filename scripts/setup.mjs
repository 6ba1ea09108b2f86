import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { findRuntime, noRuntimeMessage } from './setup/runtime.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { ensureWeb } from './setup/web.mjs'

export { run } from './setup/run.mjs'
export { root } from './setup/root.mjs'
export { runtimeEnv, runtimeFlags } from './setup/runtime.mjs'

/** @param {string} line */
const toStandardError = (line) => void process.stderr.write(`${line}\n`)

/**
 * Makes a clone ready to run and returns the path of the Node to run it on. Progress goes to standard error, so that a
 * command's own output stays clean. Cheap when nothing is to be done (about 20 ms).
 * @param {{ web?: boolean, say?: (line: string) => void }} [options] `web`: build the web app too
 */
export async function setUp({ web = false, say = toStandardError } = {}) {
  await ensureInstalled(root, say)
  const node = findRuntime()
  if (node === null) throw new SetupError(noRuntimeMessage())
  if (web) await ensureWeb(root, node, say)
  return node
}

/**
 * Runs a script's main function; for errors that the user can fix, prints only the message.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function exitWith(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    toStandardError(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
