import { useTranslation } from 'react-i18next'
import { importFormats } from '#web/lib/accounts/import-formats.ts'

/** What a file is: its maker's words, and ours for a table whose columns were assigned. */
export function useFormatName(): (format: string) => string {
  const { t } = useTranslation('imports')
  return (format) => importFormats.find((known) => known.format === format)?.label ?? t(`format.${format}`)
}
