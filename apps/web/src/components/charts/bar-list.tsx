import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { customProperties } from '#web/components/ui/custom-properties.ts'
import { Money } from '#web/components/ui/money.tsx'
import { classes } from '#web/components/ui/tone.ts'
import styles from './bar-list.module.css'
import { ChartFrame } from './chart-frame.tsx'

type Bar = {
  readonly id: string
  /** What the bar represents: a weekday, a currency pair. */
  readonly label: string
  readonly cents: number
  /** Secondary text beside the label: "24 trades · 58 %". */
  readonly note?: ReactNode
}

type BarListProps = {
  readonly bars: readonly Bar[]
  readonly currency: string
  /** What the labels are: heading of the table's first column. */
  readonly head: string
  /** Heading of the table's second column; default: net P&L. */
  readonly valueHead?: string | undefined
  /** The chart's summary in one sentence. */
  readonly summary: string
  /** `rows` (pairs with notes) are taller and separated by rules; `bars` (weekdays) are not. */
  readonly layout?: 'bars' | 'rows'
}

/** Results side by side: bars left and right of a zero line that leaves room for both, each with its figure. */
export function BarList({ bars, currency, head, valueHead, summary, layout = 'bars' }: BarListProps) {
  const { t } = useTranslation()
  const highest = Math.max(0, ...bars.map((bar) => bar.cents))
  const lowest = Math.min(0, ...bars.map((bar) => bar.cents))
  const span = Math.max(1, highest - lowest)
  const zero = (-lowest / span) * 100
  const table = () => (
    <DataTable caption={summary}>
      <TableHead>
        <HeadCell>{head}</HeadCell>
        <HeadCell numeric>{valueHead ?? t('bars.netPnl')}</HeadCell>
      </TableHead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <Cell>
              {bar.label} <span className={styles.note}>{bar.note}</span>
            </Cell>
            <Cell numeric>
              <Money cents={bar.cents} currency={currency} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
  const chart = (
    <ul
      className={classes(styles.list, layout === 'rows' && styles.rows)}
      style={customProperties({ '--rows': bars.length })}
    >
      {bars.map((bar) => (
        <li key={bar.id} className={styles.row}>
          <span className={styles.label}>{bar.label}</span>
          {bar.note ? <span className={styles.note}>{bar.note}</span> : null}
          <span className={styles.track} style={customProperties({ '--zero': `${zero}%` })} aria-hidden>
            {bar.cents === 0 ? null : (
              <span
                className={classes(styles.bar, bar.cents > 0 ? styles.profit : styles.loss)}
                style={{ width: `${(Math.abs(bar.cents) / span) * 100}%` }}
              />
            )}
          </span>
          <Money
            cents={bar.cents}
            currency={currency}
            whole={layout === 'bars'}
            className={styles.figure ?? ''}
          />
        </li>
      ))}
    </ul>
  )
  return <ChartFrame summary={summary} chart={chart} table={table} />
}
