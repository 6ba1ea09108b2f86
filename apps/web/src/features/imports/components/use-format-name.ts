import { useTranslation } from 'react-i18next'
import { importFormats } from '#web/lib/accounts/import-formats.ts'

/** Display name of a format: the importer's label, or ours for a mapped table. */
export function useFormatName(): (format: string) => string {
  const { t } = useTranslation('imports')
  return (format) => importFormats.find((known) => known.format === format)?.label ?? t(`format.${format}`)
}
