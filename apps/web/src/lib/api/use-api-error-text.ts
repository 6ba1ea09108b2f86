import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { apiErrorOf } from './api-error.ts'

/**
 * The text of a failed call by its code, in the user's language; a code without a text is unknown. One text has a
 * parameter: the state of an import.
 */
export function useApiErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error) => {
      const { code, data } = apiErrorOf(error)
      const stateKey = `importState.${String(data['state'])}`
      const state = isTextKey(i18n, 'errors', stateKey) ? { state: t(stateKey) } : {}
      // With the error's data, since a text with a count exists in its plural forms alone.
      const known = i18n.exists(`errors:code.${code}`, data) ? code : 'UNKNOWN'
      return t(`code.${known}`, { ...data, ...state })
    },
    [t, i18n],
  )
}
