import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from './api-error.ts'

/**
 * The words for a failed call, by its code, in the person's language; a code without a text is unknown. One has a word
 * of its own inside: which state an import is in.
 */
export function useApiErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error) => {
      const { code, data } = apiErrorOf(error)
      const state = typeof data['state'] === 'string' ? t(`importState.${data['state']}`) : ''
      const known = i18n.exists(`errors:code.${code}`) ? code : 'UNKNOWN'
      return t(`code.${known}`, { ...data, ...(state === '' ? {} : { state }) })
    },
    [t, i18n],
  )
}
