import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { useTranslation } from 'react-i18next'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import type { CalendarMetric } from '#web/components/calendar/metric.ts'
import { MonthGrid } from '#web/components/calendar/month-grid.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { type DayRange, spanOfRange } from '../model/day-range.ts'
import { useDaySelection } from './use-day-selection.ts'

type MonthViewProps = {
  /** First day of the month. */
  readonly start: string
  readonly results: readonly DayResult[]
  readonly metric: CalendarMetric
  readonly currency: string
  readonly today: string
  readonly noted: ReadonlySet<string>
  readonly active: string
  readonly onMove: (day: string, extending: boolean) => void
  readonly onActive: (day: string) => void
  readonly onOpen: (day: string) => void
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
  readonly weekLink: (monday: string) => string
}

/** A month grid: days can be opened, and ranges of days selected. */
export function MonthView(props: MonthViewProps) {
  const { start, results, metric, currency, today, active, onMove, onActive, onOpen, range, onRange } = props
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const days = useDaySelection({ range, onRange, active, onActive, onOpen })
  return (
    <>
      <VisuallyHidden>
        <span id="calendar-keys">{t('keys')}</span>
      </VisuallyHidden>
      <MonthGrid
        label={t('grid', { month: format.time(start, 'monthYear') })}
        describedBy="calendar-keys"
        weeks={calendarMonth(start, results)}
        metric={metric}
        currency={currency}
        active={active}
        onActive={onActive}
        onMove={onMove}
        today={today}
        noted={props.noted}
        onOpen={onOpen}
        range={range === null ? null : spanOfRange(range)}
        days={days}
        weekLink={props.weekLink}
        large
      />
    </>
  )
}
