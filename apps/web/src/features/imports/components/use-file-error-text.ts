import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { importFormats } from '#web/lib/accounts/import-formats.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'

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
