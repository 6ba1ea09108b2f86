import type { ImportRow } from '@plumbline/contract/imports/imports'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The reason for a row's decision, translated; unknown codes keep the server's text. */
export function useRowReason(): (row: Pick<ImportRow, 'code' | 'reason' | 'detail'>) => string {
  const { t, i18n } = useTranslation('imports')
  return useCallback(
    ({ code, reason, detail }) => {
      if (code === null || !i18n.exists(`imports:reason.${code}`)) return reason ?? ''
      const words = t(`reason.${code}`)
      return detail === null ? words : t('reasonWithDetail', { words, detail })
    },
    [t, i18n],
  )
}
