/**
 * Languages of pages and mails, each complete, in the order of menus. `name` is the language's own name; `locale`
 * formats numbers and dates if the browser requests no variant of the language.
 */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-US' },
  { code: 'de', name: 'Deutsch', locale: 'de-DE' },
] as const

export type Language = (typeof languages)[number]['code']

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

/** The first supported language, in any variant (`de-AT`, `de;q=0.9`), else English. */
export function pickLanguage(preferred: readonly (string | null)[]): Language {
  for (const tag of preferred) {
    const [asked] = (tag ?? '').trim().toLowerCase().split(/[-;]/)
    const known = languageCodes.find((code) => code === asked)
    if (known) return known
  }
  return 'en'
}
