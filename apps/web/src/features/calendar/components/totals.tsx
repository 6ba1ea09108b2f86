import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { useTranslation } from 'react-i18next'
import { MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { useResultCounts } from '#web/components/figures/use-result-counts.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import type { DayTotals } from '@plumbline/domain/statistics/day-totals'
import styles from './totals.module.css'

type TotalsProps = {
  /** Name of the shown period. */
  readonly period: string
  readonly totals: DayTotals
  readonly currency: string
  readonly onOpen: (day: string) => void
}

/** Totals of the shown period, each with the number of trades behind it. */
export function Totals({ period, totals, currency, onOpen }: TotalsProps) {
  const { t } = useTranslation('calendar')
  const text = useFigureText()
  const format = useFormat()
  const countsText = useResultCounts()
  const { all, days, winningDays, losingDays, best, worst } = totals
  const number = (value: number) => format.number(value)
  const extremes = [best, worst === best ? null : worst].flatMap((day) => day ?? [])
  return (
    <section className={styles.totals} aria-label={t('totals.label', { period })}>
      <FigureCard
        label={text.name('netPnl')}
        value={<Money cents={all.netPnlCents} currency={currency} />}
        foot={t('kpi.sample', { count: all.trades, trades: number(all.trades) })}
      />
      <FigureCard
        label={text.name('totalR')}
        value={<MetricFigure group={all} metric="r" currency={currency} />}
        foot={all.tradesWithR === 0 ? text.absence('noStops') : text.sample('tradesWithR', all.tradesWithR)}
      />
      <Kpi
        label={text.name('winRate')}
        value={<Percent share={all.trades === 0 ? null : all.wins / all.trades} />}
        sample={all.trades}
        detail={countsText(all.trades, all.wins, all.losses)}
      />
      <FigureCard
        label={t('totals.days')}
        value={number(days)}
        foot={t('totals.daysCounts', { won: number(winningDays), lost: number(losingDays) })}
      />
      {days === 0 ? (
        <FigureCard label={t('totals.best')} value={formatMissing()} foot={t('totals.noDays')} />
      ) : (
        <FigureCard
          label={t('totals.best')}
          className={styles.extremes}
          foot={extremes.map((day) => (
            <Extreme key={day.date} day={day} currency={currency} onOpen={onOpen} />
          ))}
        />
      )}
    </section>
  )
}

type ExtremeProps = Pick<TotalsProps, 'currency' | 'onOpen'> & { readonly day: DayResult }

function Extreme({ day, currency, onOpen }: ExtremeProps) {
  const format = useFormat()
  return (
    <button type="button" className={styles.extreme} onClick={() => onOpen(day.date)}>
      <span>{format.time(day.date, 'dayMonth')}</span>
      <Money cents={toCents(day.netPnl)} currency={currency} whole />
    </button>
  )
}
