import { loadScreen } from './load-screen.ts'
import { canLoadAgain, type ScreenFailure } from './screen-failure.ts'
import { askServerBuild } from './server-build.ts'

/** `reloads`: the browser begins anew at the same address. `unreachable`: that would show its own error page. */
export type Retried = 'loaded' | 'reloads' | 'unreachable'

/**
 * Fetches a screen once more. Browsers differ: Chromium and Safari ask the server again for a module that failed, Firefox
 * remembers the failure for as long as the page lives. There, a reload alone helps.
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
