import type { Performance } from '@plumbline/domain/statistics/performance'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { type Weekday, WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { useTranslation } from 'react-i18next'
import { BarList } from '#web/components/charts/bar-list.tsx'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { customProperties } from '#web/components/ui/custom-properties.ts'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { useStatistics } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { extremesOf, useBestAndWorst } from '../components/use-best-and-worst.ts'
import styles from './time-widgets.module.css'

/** Net P&L by weekday of opening. */
export function WeekdayWidget({ account, choice, period }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useStatistics(choice, period)
  if (!data) return null
  return (
    <Card title={t('rhythm.byWeekday')} note={t('rhythm.opened')} className={page.fill}>
      <WeekdayBars statistics={data.statistics} currency={account.currency} />
    </Card>
  )
}

/** Net P&L by hour of opening. */
export function HourWidget({ account, choice, period }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useStatistics(choice, period)
  if (!data) return null
  return (
    <Card title={t('rhythm.byHour')} note={t(`rhythm.hourClock.${data.hourClock}`)} className={page.fill}>
      <HourColumns hours={data.statistics.byHour} currency={account.currency} />
    </Card>
  )
}

type WeekdayBarsProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Net P&L by weekday of opening, in broker time. */
function WeekdayBars({ statistics, currency }: WeekdayBarsProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const bestAndWorst = useBestAndWorst(currency)
  const results = weekdayResults(statistics).map((result) => ({
    ...result,
    name: format.weekday(result.day, 'long'),
  }))
  return (
    <BarList
      bars={results.map(({ day, cents }) => ({ id: String(day), label: format.weekday(day), cents }))}
      currency={currency}
      head={t('rhythm.weekday')}
      summary={bestAndWorst(extremesOf(results))}
    />
  )
}

type WeekdayResult = {
  readonly name: Weekday
  /** 0 = Sunday … 6 = Saturday, as the formatter expects. */
  readonly day: number
  readonly cents: number
  readonly trades: number
}

/** Monday to Friday always; Saturday and Sunday only if traded. */
function weekdayResults({ dayPerformance }: TradeStatistics): readonly WeekdayResult[] {
  return WEEKDAYS.map((name, index) => ({
    name,
    day: (index + 1) % 7,
    cents: toCents(dayPerformance[name].totalPnl),
    trades: dayPerformance[name].trades,
  })).filter(({ trades }, index) => index < 5 || trades > 0)
}

type HourColumnsProps = {
  /** 24 entries, by hour of opening. */
  readonly hours: readonly Performance[]
  readonly currency: string
}

/** Net P&L by hour of the day: columns above and below a zero line that is placed to fit both. */
function HourColumns({ hours, currency }: HourColumnsProps) {
  const { t } = useTranslation('dashboard')
  const text = useFigureText()
  const format = useFormat()
  const bestAndWorst = useBestAndWorst(currency)
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
  const summary = bestAndWorst(extremesOf(results))
  const sample = (trades: number) => t('kpi.sample', { count: trades, trades: format.number(trades) })
  const chart = (
    <div
      className={styles.chart}
      role="img"
      aria-label={summary}
      style={customProperties({ '--below': -lowest / span })}
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
      <TableHead>
        <HeadCell>{t('rhythm.hour')}</HeadCell>
        <HeadCell numeric>{t('rhythm.trades')}</HeadCell>
        <HeadCell numeric>{text.name('netPnl')}</HeadCell>
      </TableHead>
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
