import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { knownReason } from '../model/known-reasons.ts'

/**
 * Codes whose default message has placeholders that a run does not fill. The server's complete message is English only;
 * that of MT5_API_ERROR is the specification's and is quoted.
 */
const withBlanks = [
  'MT5_WRONG_ACCOUNT',
  'MT5_CURRENCY_CHANGED',
  'CURRENCY_UNSUPPORTED',
  'MT5_API_ERROR',
] as const

/** A run's error in the user's language, with its remedy. */
export function useRunErrorText(): (error: NonNullable<Mt5Run['error']>) => {
  readonly message: string
  /** '' if unknown. */
  readonly remedy: string
} {
  const { t } = useTranslation('mt5-sync')
  const errorText = useApiErrorText()
  const remedyOf = useRemedy()
  return useCallback(
    ({ code, message, reason }) => {
      const blank = withBlanks.find((known) => known === code)
      return {
        message:
          blank === undefined
            ? errorText({ code, status: 409, data: {} })
            : t(`failure.${blank}`, { message }),
        remedy: reason === null ? '' : remedyOf(reason),
      }
    },
    [t, errorText, remedyOf],
  )
}

/** Remedy for the reason of a failure; unknown reasons are shown as they are. */
export function useRemedy(): (reason: string) => string {
  const { t } = useTranslation('mt5-sync')
  return useCallback(
    (reason) => {
      const known = knownReason(reason)
      return known === undefined ? reason : t(`remedy.${known}`)
    },
    [t],
  )
}
