import type { Performance } from '@plumbline/domain/statistics/performance'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { custom } from '#web/components/ui/custom.ts'
import { Money } from '#web/components/ui/money.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { extremesOf } from '../model/extremes.ts'
import styles from './hour-columns.module.css'
import { useBestAndWorst } from './use-best-and-worst.ts'

type HourColumnsProps = {
  /** 24 entries, by hour of opening. */
  readonly hours: readonly Performance[]
  readonly currency: string
}

/** Net P&L by hour of the day: columns above and below a zero line that is placed to fit both. */
export function HourColumns({ hours, currency }: HourColumnsProps) {
  const { t } = useTranslation('dashboard')
  const text = useFigureText()
  const format = useFormat()
  const inWords = useBestAndWorst(currency)
  const hidden = useAppearance((state) => state.hideAmounts)
  const results = hours.map(({ totalPnl, trades }, hour) => ({
    hour,
    name: format.time(`2000-01-01T${String(hour).padStart(2, '0')}:00:00`, 'time'),
    cents: toCents(totalPnl),
    trades,
  }))
  const traded = results.filter(({ trades }) => trades > 0)
  const highest = Math.max(0, ...results.map(({ cents }) => cents))
  const lowest = Math.min(0, ...results.map(({ cents }) => cents))
  const span = Math.max(1, highest - lowest)
  const summary = inWords(extremesOf(results))
  const sample = (trades: number) => t('kpi.sample', { count: trades, trades: format.number(trades) })
  const chart = (
    <div
      className={styles.chart}
      role="img"
      aria-label={summary}
      style={custom({ '--below': -lowest / span })}
    >
      {results.map(({ hour, name, cents, trades }) => (
        <div
          key={hour}
          className={styles.hour}
          title={
            trades > 0
              ? `${name}: ${hidden ? '•••' : format.money(cents, currency)}, ${sample(trades)}`
              : undefined
          }
        >
          {trades > 0 && cents !== 0 ? (
            <span
              className={classes(styles.bar, cents > 0 ? styles.profit : styles.loss)}
              style={{ height: `${(Math.abs(cents) / span) * 100}%` }}
            />
          ) : null}
          {hour % 6 === 0 ? <span className={styles.tick}>{name}</span> : null}
        </div>
      ))}
    </div>
  )
  const table = () => (
    <DataTable caption={summary}>
      <thead>
        <tr>
          <HeadCell>{t('rhythm.hour')}</HeadCell>
          <HeadCell numeric>{t('rhythm.trades')}</HeadCell>
          <HeadCell numeric>{text.name('netPnl')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {traded.map(({ hour, name, cents, trades }) => (
          <tr key={hour}>
            <Cell>{name}</Cell>
            <Cell numeric>{format.number(trades)}</Cell>
            <Cell numeric>
              <Money cents={cents} currency={currency} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
  return <ChartFrame summary={summary} chart={chart} table={table} />
}
