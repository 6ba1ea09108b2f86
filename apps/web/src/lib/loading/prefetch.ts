import { whenIdle } from './when-idle.ts'

/**
 * Loads one after the other, each in an idle moment, while `mayGoOn` is true. Stops at the first failure: nothing waits
 * for the rest, and some browsers would remember each failure.
 */
export async function prefetch(
  loads: readonly (() => Promise<unknown>)[],
  mayGoOn: () => boolean,
): Promise<void> {
  for (const load of loads) {
    await whenIdle()
    if (!mayGoOn()) return
    try {
      await load()
    } catch {
      return
    }
  }
}
