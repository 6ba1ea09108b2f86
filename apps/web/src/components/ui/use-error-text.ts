import { useTranslation } from 'react-i18next'

/**
 * The words for a field's error. Schemas give translation keys (`validation.required`, or
 * `accounts:error.nameTaken` of a feature); a sentence that is no key is shown as it is.
 */
export function useErrorText(message: string | undefined): string | undefined {
  const { t, i18n } = useTranslation()
  if (!message) return undefined
  return i18n.exists(message) ? t(message) : message
}
