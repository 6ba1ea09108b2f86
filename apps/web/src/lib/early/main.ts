import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import { languageStorageKey } from '#web/lib/i18n/language.ts'
import { afterPaint } from '../loading/after-paint.ts'
import { readStored } from '../local-store/local-storage.ts'
import { askFirst } from './ask-first.ts'
import { hasAppStarted } from '#web/lib/api/early-calls.ts'
import { fetchParts } from './fetch-parts.ts'

declare global {
  /** URLs of the dashboard's scripts, style sheets and texts, inlined by `build/early-script.ts`. */
  const DASHBOARD_PARTS: readonly string[]
  const DASHBOARD_TEXTS: Readonly<Record<Language, readonly string[]>>
}

// Inlined in index.html, after the script that knows whether the user was signed in. The first paint has priority over
// everything; a hidden tab does not paint, and there the app sends its own requests.
afterPaint(() => {
  if (hasAppStarted()) return
  askFirst(window.location)
  const language = pickLanguage([readStored(languageStorageKey), ...navigator.languages])
  fetchParts(window.location, [...DASHBOARD_PARTS, ...DASHBOARD_TEXTS[language]])
})
