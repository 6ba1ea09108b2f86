import type { ImportRow } from '@plumbline/contract/imports/imports'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { importFormats } from '#web/lib/accounts/import-formats.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'

/** Display name of a format: the importer's label, or ours for a mapped table. */
export function useFormatName(): (format: string) => string {
  const { t, i18n } = useTranslation('imports')
  return (format) => {
    const known = importFormats.find((each) => each.format === format)
    if (known) return known.label
    const key = `format.${format}`
    return isTextKey(i18n, 'imports', key) ? t(key) : format
  }
}

const formats = importFormats.map(({ label }) => label).join(', ')

/** Why a file could not be read and what to do, by the importers' code; otherwise the server's message. */
export function useFileErrorText(): (code: string, message: string) => string {
  const { t, i18n } = useTranslation('imports')
  return useCallback(
    (code, message) => {
      const key = `fileError.${code}`
      if (isTextKey(i18n, 'imports', key)) return t(key, { formats })
      return message === '' ? t('fileError.internal') : message
    },
    [t, i18n],
  )
}

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
