import { CURVE_UNITS } from '@plumbline/domain/statistics/curve-line'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import { MonthGrid } from '#web/components/calendar/month-grid.tsx'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { chosenOf, type WidgetChoice, type WidgetProps } from '#web/components/widgets/widget.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '@plumbline/domain/time/calendar-day'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { useDayResults } from '#web/lib/trades/use-day-results.ts'
import { useEquity, useStatistics } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { firstMonth } from '../model/first-month.ts'
import styles from './trend-widgets.module.css'

export const equityChoice: WidgetChoice = {
  id: 'unit',
  labelKey: 'choice.unit',
  values: CURVE_UNITS.map((value) => ({ value, labelKey: `unit.${value}` })),
  defaultValue: 'pnl',
  // Money was the balance, before there was a curve of P&L.
  earlier: { money: 'balance' },
}

/** Padding of a chart's card and its header, which may have two lines, in pixels. */
export const aroundChart = 104
export const leastChart = 140

export function EquityWidget({ settings, ...props }: WidgetProps) {
  const unit = chosenOf(equityChoice, settings)
  // Remounts for another setting, which replaces what was chosen on the card.
  return <Equity key={unit} saved={unit} {...props} />
}

function Equity({
  account,
  choice,
  period,
  height,
  saved,
}: Omit<WidgetProps, 'settings'> & { readonly saved: string }) {
  const { data, error, refetch } = useEquity(choice, period)
  const [unit, setUnit] = useState(CURVE_UNITS.find((each) => each === saved) ?? 'pnl')
  return (
    <EquityCard
      curve={data}
      error={error}
      onRetry={() => void refetch()}
      currency={account.currency}
      zone={account.brokerTimeZone}
      unit={unit}
      onUnit={setUnit}
      height={Math.max(leastChart, height - aroundChart)}
      className={page.fill}
    />
  )
}

export function CalendarWidget({ account, choice, period, today }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  if (!data) return null
  const month = firstMonth(period, data.span, today)
  // Remounts for another period, so that the calendar opens on that period's month.
  return (
    <CalendarCard key={month} choice={choice} currency={account.currency} start={month} span={data.span} />
  )
}

type CalendarCardProps = {
  readonly choice: AccountChoice
  readonly currency: string
  /** First day of the month shown initially. */
  readonly start: string
  /** First and last day of the account with a closed trade; the arrows stop there. */
  readonly span: { readonly from: string; readonly to: string } | null
}

/** Month calendar of results by close date. */
function CalendarCard({ choice, currency, start, span }: CalendarCardProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [month, setMonth] = useState(start)
  const [moved, setMoved] = useState<string>()
  const { data, error, refetch, isPlaceholderData } = useDayResults(choice, {
    from: month,
    to: lastOfMonth(month),
  })
  const first = span ? firstOfMonth(span.from) : month
  const last = span ? firstOfMonth(span.to) : month
  const goTo = (next: string, day?: string) => {
    if (next < first || next > last) return
    setMonth(next)
    setMoved(day)
  }
  const name = format.time(month, 'monthYear')
  const lastTraded = data?.findLast(({ date }) => firstOfMonth(date) === month)?.date
  return (
    <Card
      title={t('calendar.title')}
      className={page.fill}
      actions={
        <div className={styles.months}>
          <IconButton
            label={t('calendar.before')}
            disabled={month <= first}
            onClick={() => goTo(addMonths(month, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <span className={styles.month} aria-live="polite">
            {name}
          </span>
          <IconButton
            label={t('calendar.after')}
            disabled={month >= last}
            onClick={() => goTo(addMonths(month, 1))}
          >
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </div>
      }
    >
      {data ? (
        <MonthGrid
          label={t('calendar.grid', { month: name })}
          weeks={calendarMonth(month, isPlaceholderData ? [] : data)}
          metric="pnl"
          currency={currency}
          active={moved ?? lastTraded ?? month}
          onActive={setMoved}
          onMove={(day) => goTo(firstOfMonth(day), day)}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="368px" radius="10px" />
      )}
    </Card>
  )
}
