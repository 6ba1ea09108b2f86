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
