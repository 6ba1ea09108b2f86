import { wasSignedIn } from '#web/lib/session/session-hint.ts'
import { isDashboard } from './first-place.ts'

/** Has the dashboard's files fetched beside the entry, which would only find out in half a second that it needs them. */
export function fetchParts(place: Pick<Location, 'pathname'>, parts: readonly string[]): void {
  if (!wasSignedIn() || !isDashboard(place)) return
  for (const href of parts) {
    const link = document.createElement('link')
    // As the style sheet itself is fetched by the app later: in another mode it would be fetched twice.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
}
