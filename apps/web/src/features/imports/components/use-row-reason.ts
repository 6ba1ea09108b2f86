import type { ImportRow } from '@plumbline/contract/imports/imports'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextKey } from '#web/lib/i18n/text-key.ts'

/** The reason for a row's decision, translated; unknown codes keep the server's text. */
export function useRowReason(): (row: Pick<ImportRow, 'code' | 'reason' | 'detail'>) => string {
  const { t, i18n } = useTranslation('imports')
  return useCallback(
    ({ code, reason, detail }) => {
      const key = `reason.${code}`
      if (code === null || !isTextKey(i18n, 'imports', key)) return reason ?? ''
      const words = t(key)
      return detail === null ? words : t('reasonWithDetail', { words, detail })
    },
    [t, i18n],
  )
}
