import ChartLine from 'lucide-react/icons/chart-line'
import Table from 'lucide-react/icons/table-2'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Sentence } from '#web/components/ui/sentence.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { ChartMenu } from './chart-menu.tsx'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  /** The chart's summary, with its figures, for screen readers. */
  readonly summary: string
  readonly chart: ReactNode
  /** The same figures as a table; rendered on demand. */
  readonly table: () => ReactNode
  /** More for the chart's menu: what it can be saved as. */
  readonly entries?: readonly MenuEntry[]
}

/** Frame of every chart: a summary for screen readers, and a menu with "Show as table" for everyone. */
export function ChartFrame({ summary, chart, table, entries = none }: ChartFrameProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  const toggle: MenuEntry = {
    kind: 'action',
    id: 'table',
    label: asTable ? t('chart.showChart') : t('chart.showTable'),
    icon: asTable ? <ChartLine size={15} aria-hidden /> : <Table size={15} aria-hidden />,
    onSelect: () => setAsTable(!asTable),
  }
  return (
    <figure className={styles.frame}>
      {/* A page has many of these menus; the summary tells a screen reader which chart this one belongs to. */}
      <ChartMenu label={t('chart.menu')} entries={[toggle, ...entries]} describedBy={summaryId} />
      <div className={styles.content}>{asTable ? table() : chart}</div>
      <figcaption id={summaryId}>
        <VisuallyHidden>
          <Sentence text={summary} />
        </VisuallyHidden>
      </figcaption>
    </figure>
  )
}

const none: readonly MenuEntry[] = []
