import type { ExportPreview } from '@plumbline/contract/exports/exports'
import { useTranslation } from 'react-i18next'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { comesInAgain, type ExportChoice } from '../model/export-choice.ts'
import styles from './export-dialog.module.css'

type ExportSummaryProps = {
  readonly choice: ExportChoice
  /** Only the list's trades are exported. */
  readonly filtered: boolean
  /** undefined while loading. */
  readonly preview: ExportPreview | undefined
}

/** Number of rows, file name, and whether the file can be imported again. */
export function ExportSummary({ choice, filtered, preview }: ExportSummaryProps) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  return (
    <div className={styles.summary} role="status">
      <Paragraph tone="text" weight={650}>
        {preview === undefined
          ? t('counting')
          : t('count', { count: preview.trades, trades: format.number(preview.trades) })}
        {preview !== undefined && choice.format === 'zip'
          ? ` · ${t('files', { count: preview.files, files: format.number(preview.files) })}`
          : null}
      </Paragraph>
      {/* Its line is reserved: a centred dialog that grows would move under a click. */}
      <p className={styles.file}>{preview?.fileName ?? '\u00A0'}</p>
      <p>{t(filtered && choice.what === 'trades' ? 'notes.filteredTrades' : `notes.${choice.what}`)}</p>
      <p>{t(returnOf(choice, preview))}</p>
    </div>
  )
}

/** Text key: whether the file, or each file of the archive, can be imported again. */
function returnOf(choice: ExportChoice, preview: ExportPreview | undefined) {
  if (choice.format === 'zip') return 'again'
  const isArchive = preview?.mediaType === 'application/zip'
  if (isArchive && choice.what !== 'statistics') return 'againParts'
  return comesInAgain(choice) ? 'again' : 'notAgain'
}
