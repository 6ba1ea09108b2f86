import Download from 'lucide-react/icons/download'
import ImageDown from 'lucide-react/icons/image-down'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartDrawing } from '#web/components/charts/chart-drawing.ts'
import { ChartMenu } from '#web/components/charts/chart-menu.tsx'
import { pictureOf, pngOf } from '#web/components/charts/paint-drawing.ts'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { usePaintedTokens } from '#web/theme/use-painted-tokens.ts'
import { csvOf, type CsvTable } from '../model/csv.ts'
import { fileName } from '../model/file-name.ts'
import type { ReportContext } from './report-context.ts'

type ExportOptions = {
  /** Content of the file, for its name: `breakdown-pair`. */
  readonly what: string
  readonly table?: (() => CsvTable) | undefined
  /** Title in the picture. */
  readonly pictureTitle: string
  readonly chart?: ((width: number) => ChartDrawing) | undefined
}

/** Pictures have the same width on phones and desktops. */
const pictureWidth = 1120

/** Makes the menu entries of a card: its table as CSV, its chart as PNG. */
export function useExportEntries(context: ReportContext): (options: ExportOptions) => readonly MenuEntry[] {
  const { t } = useTranslation('reports')
  const colours = usePaintedTokens()
  const { accountName, period, periodName, filtered } = context
  return ({ what, table, pictureTitle, chart }) => {
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
    const entry = (id: 'csv' | 'png', icon: ReactNode, onSelect: () => void): MenuEntry => ({
      kind: 'action',
      id,
      label: t(`export.${id}`),
      icon,
      onSelect,
    })
    return [
      ...(table
        ? [entry('csv', <Download size={15} aria-hidden />, () => saveCsv(fileName(named, 'csv'), table()))]
        : []),
      ...(chart ? [entry('png', <ImageDown size={15} aria-hidden />, () => void savePicture(chart))] : []),
    ]
  }
}

type ExportMenuProps = Omit<ExportOptions, 'pictureTitle'> & {
  readonly context: ReportContext
  /** Title of the card: "Breakdown by pair". */
  readonly title: string
  /** Title in the picture, if it needs more words than the card. */
  readonly pictureTitle?: string
}

/** The menu of a card that shows its table already. */
export function ExportMenu({ context, title, ...options }: ExportMenuProps) {
  const { t } = useTranslation('reports')
  const entriesOf = useExportEntries(context)
  return (
    <ChartMenu label={t('export.menu', { title })} entries={entriesOf({ pictureTitle: title, ...options })} />
  )
}

/** Saves a table as a CSV download. */
function saveCsv(name: string, table: CsvTable): void {
  saveFile(name, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))
}
