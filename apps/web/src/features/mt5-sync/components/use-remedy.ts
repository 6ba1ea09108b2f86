import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { knownReason } from '../model/known-reasons.ts'

/** What helps against what lies behind a failure; a reason that nobody knows here is shown as it is. */
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
