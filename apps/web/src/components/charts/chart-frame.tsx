import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '#web/components/ui/sentence.tsx'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  /** The chart's summary, with its figures. */
  readonly summary: string
  readonly chart: ReactNode
  /** The same figures as a table; rendered on demand. */
  readonly table: () => ReactNode
}

/** Frame of every chart: a summary for screen readers, and "Show as table" for everyone. */
export function ChartFrame({ summary, chart, table }: ChartFrameProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const contentId = useId()
  const summaryId = useId()
  return (
    <figure className={styles.frame}>
      <div id={contentId} className={styles.content}>
        {asTable ? table() : chart}
      </div>
      <figcaption className={styles.caption}>
        <span id={summaryId} className={styles.summary}>
          <Sentence text={summary} />
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={asTable}
          aria-controls={contentId}
          // A page has many of these buttons; the summary tells a screen reader which chart this one belongs to.
          aria-describedby={summaryId}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('chart.showChart') : t('chart.showTable')}
        </button>
      </figcaption>
    </figure>
  )
}
