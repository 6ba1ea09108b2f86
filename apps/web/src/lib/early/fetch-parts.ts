import { wasSignedIn } from '#web/lib/session/session-hint.ts'

/** Preloads the dashboard's files in parallel with the entry, which would only request them half a second later. */
export function fetchParts(place: Pick<Location, 'pathname'>, parts: readonly string[]): void {
  if (!wasSignedIn() || !isDashboard(place)) return
  for (const href of parts) {
    const link = document.createElement('link')
    // In the same mode in which the app fetches the style sheet later: otherwise it would be fetched twice.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/** Whether the address is the dashboard's: `/` redirects there. */
export function isDashboard({ pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname === '/' || pathname === '/dashboard'
}
