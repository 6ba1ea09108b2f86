import { fetchFailedSheets, missingSheetOf } from './failed-sheets.ts'
import { ScreenFailure } from './screen-failure.ts'

/** Loading longer than this fails as `late`. */
export const screenPatienceMs = 120_000

type Load = () => Promise<unknown>

/** The missing style sheet of each failed screen. */
const missingSheets = new WeakMap<Load, string>()

/**
 * Loads a screen; rejects with a `ScreenFailure` if that fails or times out. The identity of `load` identifies the
 * screen.
 */
export async function loadScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ScreenFailure('late', { load })), screenPatienceMs)
  try {
    return await Promise.race([loadWithSheets(load), late.promise])
  } catch (error) {
    throw error instanceof ScreenFailure ? error : new ScreenFailure('failed', { load, cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function loadWithSheets<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    const screen = await load()
    const missing = missingSheets.get(load)
    if (missing !== undefined) await fetchFailedSheets(missing)
    missingSheets.delete(load)
    return screen
  } catch (error) {
    const missing = missingSheetOf(error)
    if (missing !== undefined) missingSheets.set(load, missing)
    throw error
  }
}
