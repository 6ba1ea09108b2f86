/**
 * The languages of pages and mails, each complete, in the order of menus. `name` is what its readers call it; `locale`
 * writes numbers and dates where the browser asks for no variant of the language.
 */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-US' },
  { code: 'de', name: 'Deutsch', locale: 'de-DE' },
] as const

export type Language = (typeof languages)[number]['code']

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

/** The first of these that we speak, in whatever variant (`de-AT`, `de;q=0.9`), else English. */
export function pickLanguage(preferred: readonly (string | null)[]): Language {
  for (const tag of preferred) {
    const [asked] = (tag ?? '').trim().toLowerCase().split(/[-;]/)
    const known = languageCodes.find((code) => code === asked)
    if (known) return known
  }
  return 'en'
}
