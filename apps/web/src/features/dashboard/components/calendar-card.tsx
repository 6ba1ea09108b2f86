import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { addMonths, firstOfMonth } from '#web/lib/period/day.ts'
import { useMonthDays } from '../api/use-month-days.ts'
import { calendarMonth } from '../model/calendar-month.ts'
import styles from './calendar-card.module.css'
import { CalendarGrid } from './calendar-grid.tsx'
import page from './dashboard.module.css'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'

type CalendarCardProps = {
  readonly accountId: string
  readonly currency: string
  /** First day of the month to open on. */
  readonly start: string
  /** The account's first and last day with a closed trade: the arrows end there. */
  readonly span: { readonly from: string; readonly to: string } | null
}

/** A month of days by what was closed on them. */
export function CalendarCard({ accountId, currency, start, span }: CalendarCardProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [month, setMonth] = useState(start)
  const { data, error, refetch, isPlaceholderData } = useMonthDays(accountId, month)
  const first = span ? firstOfMonth(span.from) : month
  const last = span ? firstOfMonth(span.to) : month
  const go = (months: number) => {
    const next = addMonths(month, months)
    if (next >= first && next <= last) setMonth(next)
  }
  const name = format.time(month, 'monthYear')
  return (
    <Card
      title={t('calendar.title')}
      className={page.fill}
      actions={
        <div className={styles.months}>
          <IconButton label={t('calendar.before')} disabled={month <= first} onClick={() => go(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <span className={styles.month} aria-live="polite">
            {name}
          </span>
          <IconButton label={t('calendar.after')} disabled={month >= last} onClick={() => go(1)}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </div>
      }
    >
      {data ? (
        <CalendarGrid
          key={month}
          label={t('calendar.grid', { month: name })}
          weeks={calendarMonth(month, isPlaceholderData ? [] : data)}
          currency={currency}
          onMonth={go}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="368px" radius="10px" />
      )}
    </Card>
  )
}
