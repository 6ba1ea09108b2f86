import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { knownReason } from '../model/known-reasons.ts'

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
