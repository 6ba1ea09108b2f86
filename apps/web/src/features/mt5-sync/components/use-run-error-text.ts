import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useRemedy } from './use-remedy.ts'

/** Codes whose usual words have a blank that a run's record does not fill; the server's own words, which do, are in English. */
const withBlanks = [
  'MT5_WRONG_ACCOUNT',
  'MT5_CURRENCY_CHANGED',
  'CURRENCY_UNSUPPORTED',
  'MT5_API_ERROR',
] as const

/** A run's failure in the person's language, and what helps against it. */
export function useRunErrorText(): (error: NonNullable<Mt5Run['error']>) => {
  readonly message: string
  /** '' where nobody knows. */
  readonly remedy: string
} {
  const { t } = useTranslation('mt5-sync')
  const errorText = useApiErrorText()
  const remedyOf = useRemedy()
  return useCallback(
    ({ code, reason }) => {
      const blank = withBlanks.find((known) => known === code)
      return {
        message: blank === undefined ? errorText({ code, status: 409, data: {} }) : t(`failure.${blank}`),
        remedy: reason === null ? '' : remedyOf(reason),
      }
    },
    [t, errorText, remedyOf],
  )
}
