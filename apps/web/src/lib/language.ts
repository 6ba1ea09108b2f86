import { type Language, languages } from '@plumbline/contract/identity/languages'

export { type Language, languages }

export const languageStorageKey = 'plumbline.language'

/** The person's choice, else the first language of the browser that we speak, else English. */
export function detectLanguage(stored: string | null, preferred: readonly string[]): Language {
  const candidates = [stored ?? '', ...preferred]
  for (const candidate of candidates) {
    const known = knownLanguage(candidate.toLowerCase().split('-')[0])
    if (known) return known
  }
  return 'en'
}

/** The language if we speak it. */
export function knownLanguage(language: string | undefined): Language | undefined {
  return languages.find((known) => known === language)
}

/**
 * The locale for numbers and dates: the browser's variant of the language (de-CH, en-GB) where it has
 * one, so that a British reader gets British dates.
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  const variant = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`))
  return variant ?? (language === 'de' ? 'de-DE' : 'en-US')
}
