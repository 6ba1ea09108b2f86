import { useTranslation } from 'react-i18next'
import { localeOf } from './language.ts'

/** The locale for `lib/format.ts`; follows the chosen language. */
export function useLocale(): string {
  const { i18n } = useTranslation()
  return localeOf(i18n.language, navigator.languages)
}
