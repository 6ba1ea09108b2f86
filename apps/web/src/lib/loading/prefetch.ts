import { whenIdle } from './when-idle.ts'

/**
 * Fetches one after the other, each in an idle moment, for as long as `mayGoOn`. Ends at the first that fails: nobody
 * waits for it, and some browsers would remember the failure of each.
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
