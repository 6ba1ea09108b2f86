import { returnPath } from '#web/lib/session/return-path.ts'

const KEY = 'plumbline.wanted-page'

/**
 * Remembers the page that was wanted before a checkout (`?to=`): the provider returns to this tab without it. null
 * keeps an earlier one, for a checkout that was cancelled and begun again from the plans.
 */
export function rememberWantedPage(to: string | null): void {
  try {
    if (to !== null) sessionStorage.setItem(KEY, returnPath(to))
  } catch {
    // Storage is blocked: the checkout ends on the dashboard.
  }
}

/** The page that a finished checkout leads to: the dashboard unless another one was wanted in this tab. */
export function wantedPage(): string {
  try {
    return returnPath(sessionStorage.getItem(KEY))
  } catch {
    return returnPath(null)
  }
}
