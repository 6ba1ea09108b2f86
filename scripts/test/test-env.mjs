import { root } from '../setup.mjs'
import { ensureChromium, noChromiumMessage } from '../setup/chromium.mjs'
import { SetupError } from '../setup/setup-error.mjs'

/**
 * The environment of the runners: the browser, found or installed, and whether the long tests run too.
 * @param {boolean} all
 * @param {(line: string) => void} say
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnv(all, say) {
  const chromium = ensureChromium(root, say)
  if (chromium === null) throw new SetupError(noChromiumMessage)
  return { ...process.env, PLUMBLINE_CHROMIUM: chromium, ...(all ? { PLUMBLINE_TEST_ALL: '1' } : {}) }
}
