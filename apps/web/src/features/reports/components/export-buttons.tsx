import Download from 'lucide-react/icons/download'
import ImageDown from 'lucide-react/icons/image-down'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { usePaintedTokens } from '#web/theme/use-painted-tokens.ts'
import type { CsvTable } from '../model/csv.ts'
import { fileName } from '../model/file-name.ts'
import type { ChartDrawing } from '#web/components/charts/chart-drawing.ts'
import styles from './export-buttons.module.css'
import { pictureOf, pngOf } from './paint-drawing.ts'
import type { ReportContext } from './report-context.ts'
import { saveCsv } from './save-csv.ts'

type ExportButtonsProps = {
  readonly context: ReportContext
  /** Title of the export: "Breakdown by pair". */
  readonly title: string
  /** The same for the file name: `breakdown-pair`. */
  readonly what: string
  readonly table?: (() => CsvTable) | undefined
  /** Title in the picture, if it needs more words than the buttons. */
  readonly pictureTitle?: string
  readonly chart?: ((width: number) => ChartDrawing) | undefined
}

/** Pictures have the same width on phones and desktops. */
const pictureWidth = 1120

/** Export buttons of a card: table as CSV, chart as PNG. */
export function ExportButtons({
  context,
  title,
  what,
  table,
  pictureTitle = title,
  chart,
}: ExportButtonsProps) {
  const { t } = useTranslation('reports')
  const colours = usePaintedTokens()
  const { accountName, period, periodName, filtered } = context
  const named = { account: accountName, period, what, filtered }
  const savePicture = async (build: (width: number) => ChartDrawing) => {
    const note = [accountName, periodName, ...(filtered ? [t('export.filtered')] : [])].join(' · ')
    try {
      await document.fonts.ready
      saveFile(
        fileName(named, 'png'),
        await pngOf(pictureOf(build(pictureWidth), { title: pictureTitle, note }, colours)),
      )
    } catch {
      showToast({ message: t('export.failed') })
    }
  }
  return (
    <span className={styles.buttons}>
      {table ? (
        <button
          type="button"
          className={styles.button}
          aria-label={t('export.csv', { title })}
          title={t('export.csv', { title })}
          onClick={() => saveCsv(fileName(named, 'csv'), table())}
        >
          <Download size={14} aria-hidden />
          {t('export.csvShort')}
        </button>
      ) : null}
      {chart ? (
        <button
          type="button"
          className={styles.button}
          aria-label={t('export.png', { title })}
          title={t('export.png', { title })}
          onClick={() => void savePicture(chart)}
        >
          <ImageDown size={14} aria-hidden />
          {t('export.pngShort')}
        </button>
      ) : null}
    </span>
  )
}
