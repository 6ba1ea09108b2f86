import { useTranslation } from 'react-i18next'
import { isTextKey } from '#web/lib/i18n/text-key.ts'

/**
 * The text of a field's error. Schemas give translation keys (`validation.required`, or a feature's
 * `accounts:error.nameTaken`); a sentence that is not a key is shown as it is.
 */
export function useErrorText(message: string | undefined): string | undefined {
  const { t, i18n } = useTranslation()
  if (!message) return undefined
  return isTextKey(i18n, 'common', message) ? t(message) : message
}
