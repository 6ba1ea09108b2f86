import ChartColumn from 'lucide-react/icons/chart-column'
import NotebookText from 'lucide-react/icons/notebook-text'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { daysFromTo } from '@plumbline/domain/time/calendar-day'
import { type DaySpan, useDayResults } from '#web/lib/trades/use-day-results.ts'
import { totalsOf } from '@plumbline/domain/statistics/day-totals'
import styles from './range-bar.module.css'

type RangeBarProps = {
  readonly choice: AccountChoice
  readonly currency: string
  readonly span: DaySpan
  readonly journalLink: string | undefined
  readonly reportsLink: string
  readonly onClear: () => void
}

/** Totals of the selected days, with links to their trades. */
export function RangeBar(props: RangeBarProps) {
  const { choice, currency, span, journalLink, reportsLink, onClear } = props
  const { t } = useTranslation('calendar')
  const text = useFigureText()
  const format = useFormat()
  const name = usePeriodName()
  const { data, isPlaceholderData } = useDayResults(choice, span)
  const { all } = totalsOf(data ?? [])
  const length = daysFromTo(span.from, span.to)
  return (
    <div className={styles.bar} data-sticky-bar role="toolbar" aria-label={t('range.label')}>
      <div className={styles.words} role="status" aria-busy={data === undefined || isPlaceholderData}>
        <strong>{name(span)}</strong>
        <Text tone="text2">
          {t('range.sum', {
            days: t('range.days', { count: length, days: format.number(length) }),
            trades: t('kpi.sample', { count: all.trades, trades: format.number(all.trades) }),
          })}
        </Text>
        {all.trades > 0 && !isPlaceholderData ? (
          <span className={styles.figures}>
            <strong>
              <Money cents={all.netPnlCents} currency={currency} />
            </strong>
            <MetricFigure group={all} metric="r" currency={currency} />
            <span>
              {text.name('winRate')} <Percent share={all.wins / all.trades} />
            </span>
          </span>
        ) : null}
      </div>
      <div className={styles.actions}>
        {journalLink === undefined ? null : (
          <Button icon={<NotebookText size={15} aria-hidden />} to={journalLink}>
            {t('range.journal')}
          </Button>
        )}
        <Button icon={<ChartColumn size={15} aria-hidden />} to={reportsLink}>
          {t('range.reports')}
        </Button>
        <IconButton label={t('range.clear')} onClick={onClear}>
          <X size={17} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
