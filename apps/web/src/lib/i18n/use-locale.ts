import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { localeOf } from './language.ts'

/**
 * The locale for `lib/format/format.ts`; follows the chosen language. Read directly from i18next: every figure of a
 * table needs it, and `useTranslation`, which also loads texts, made up half the cost of scrolling a table.
 */
export function useLocale(): string {
  return useSyncExternalStore(subscribeToLanguage, currentLocale)
}

export function subscribeToLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

let known: { readonly language: string; readonly locale: string } | undefined

function currentLocale(): string {
  const { language } = i18next
  if (known?.language !== language) known = { language, locale: localeOf(language, navigator.languages) }
  return known.locale
}
