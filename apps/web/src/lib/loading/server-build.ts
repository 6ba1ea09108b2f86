import { entryScriptOf } from './entry-script.ts'

/** `other`: the server serves another build of the web app than the one that runs here. */
export type ServerBuild = 'same' | 'other' | 'unreachable'

const patienceMs = 10_000

/** Asks the server itself: with a query, the service worker has no answer of its own, and no cache is asked either. */
export async function askServerBuild(): Promise<ServerBuild> {
  try {
    const response = await fetch('/index.html?build', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    const served = response.ok ? entryScriptOf(await response.text()) : null
    // Something answers, but not we: a proxy, or the sign-in page of a network.
    if (served === null) return 'unreachable'
    return served === runningEntry() ? 'same' : 'other'
  } catch {
    return 'unreachable'
  }
}

function runningEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
