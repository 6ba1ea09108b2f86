import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { localeOf } from './language.ts'

/**
 * The locale for `lib/format.ts`; follows the chosen language. Read straight from i18next: every figure of a table asks
 * for it, and `useTranslation`, which also loads texts, was half of what scrolling a table cost.
 */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, currentLocale)
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

function currentLocale(): string {
  return localeOf(i18next.language, navigator.languages)
}
