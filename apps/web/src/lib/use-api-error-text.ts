import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from './api-error.ts'

/**
 * The words for a failed call, by its code, in the person's language. Two codes have a word of their own
 * inside: which state an import is in, and why an account was not saved.
 */
export function useApiErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return useCallback(
    (error) => {
      const { code, data } = apiErrorOf(error)
      const state = typeof data['state'] === 'string' ? t(`importState.${data['state']}`) : ''
      return t(`code.${code}`, { ...data, ...(state === '' ? {} : { state }) })
    },
    [t],
  )
}
