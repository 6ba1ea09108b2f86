import { languages } from '@plumbline/contract/identity/languages'

export const languageStorageKey = 'plumbline.language'

/**
 * The locale for numbers and dates: the browser's variant of the language (de-CH, en-GB) if it has one, so that a
 * British user gets British dates.
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  const variant = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`))
  const known = languages.find(({ code }) => code === language) ?? languages[0]
  return variant ?? known.locale
}
