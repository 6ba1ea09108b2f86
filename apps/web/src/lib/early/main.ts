import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import { languageStorageKey } from '#web/lib/i18n/language.ts'
import { afterPaint } from '../loading/after-paint.ts'
import { readStored } from '../local-store/local-storage.ts'
import { askFirst } from './ask-first.ts'
import { hasBegun } from './early-calls.ts'
import { fetchParts } from './fetch-parts.ts'

declare global {
  /** Addresses of the dashboard's scripts and style sheets, and of its texts: `build/early-script.ts` writes them in. */
  const DASHBOARD_PARTS: readonly string[]
  const DASHBOARD_TEXTS: Readonly<Record<Language, readonly string[]>>
}

// Part of index.html itself, after the script that says whether somebody was signed in. The first picture comes before
// everything; in a tab that nobody sees there is none, and the app asks for itself.
afterPaint(() => {
  if (hasBegun()) return
  askFirst(window.location)
  const language = pickLanguage([readStored(languageStorageKey), ...navigator.languages])
  fetchParts(window.location, [...DASHBOARD_PARTS, ...DASHBOARD_TEXTS[language]])
})
