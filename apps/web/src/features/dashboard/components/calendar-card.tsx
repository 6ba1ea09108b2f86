import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import { MonthGrid } from '#web/components/calendar/month-grid.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#web/lib/period/day.ts'
import { useDayResults } from '#web/lib/trades/use-day-results.ts'
import styles from './calendar-card.module.css'
import page from './dashboard.module.css'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'

type CalendarCardProps = {
  readonly choice: AccountChoice
  readonly currency: string
  /** First day of the month shown initially. */
  readonly start: string
  /** First and last day of the account with a closed trade; the arrows stop there. */
  readonly span: { readonly from: string; readonly to: string } | null
}

/** Month calendar of results by close date. */
export function CalendarCard({ choice, currency, start, span }: CalendarCardProps) {
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
