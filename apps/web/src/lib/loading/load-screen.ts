import { fetchFailedSheets, missingSheetOf } from './failed-sheets.ts'
import { ScreenFailure } from './screen-failure.ts'

/** Whoever waits longer is told. */
export const screenPatienceMs = 120_000

type Load = () => Promise<unknown>

/** The style sheets for want of which screens failed. */
const missingSheets = new WeakMap<Load, string>()

/**
 * Fetches a screen; rejects with a `ScreenFailure` where it does not come, or not in time. The same `load` each time is the
 * same screen.
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
