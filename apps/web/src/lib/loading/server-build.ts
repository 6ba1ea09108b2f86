/** `other`: the server serves a build other than the one running here. */
export type ServerBuild = 'same' | 'other' | 'unreachable'

const patienceMs = 10_000

/** Asks the server itself: the query string bypasses the service worker, `no-store` the HTTP cache. */
export async function askServerBuild(): Promise<ServerBuild> {
  try {
    const response = await fetch('/index.html?build', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    const served = response.ok ? entryScriptOf(await response.text()) : null
    // The response is not ours: from a proxy, or a network's sign-in page.
    if (served === null) return 'unreachable'
    return served === runningEntry() ? 'same' : 'other'
  } catch {
    return 'unreachable'
  }
}

function runningEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/** URL of the entry script in a page of the web app; null if the page is not ours. */
export function entryScriptOf(html: string): string | null {
  for (const [tag] of html.matchAll(/<script\b[^>]*>/gi)) {
    const source = /\ssrc="([^"]+)"/i.exec(tag)?.[1]
    if (source !== undefined && /\stype="module"/i.test(tag)) return source
  }
  return null
}
