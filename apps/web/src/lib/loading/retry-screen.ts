import { loadScreen } from './load-screen.ts'
import { canLoadAgain, type ScreenFailure } from './screen-failure.ts'
import { askServerBuild } from './server-build.ts'

/** `reloads`: the page reloads at the same address. `unreachable`: a reload would show the browser's error page. */
export type Retried = 'loaded' | 'reloads' | 'unreachable'

/**
 * Retries loading a screen. Chromium and Safari request a failed module again, Firefox remembers the failure until the
 * page is reloaded, so that only a reload helps there.
 */
export async function retryScreen(
  failure: ScreenFailure,
  reload: () => void = () => location.reload(),
): Promise<Retried> {
  if (canLoadAgain(failure) && (await loadsNow(failure))) return 'loaded'
  if ((await askServerBuild()) === 'unreachable') return 'unreachable'
  reload()
  return 'reloads'
}

async function loadsNow({ load }: ScreenFailure): Promise<boolean> {
  if (load === undefined) return false
  try {
    await loadScreen(load)
    return true
  } catch {
    return false
  }
}
