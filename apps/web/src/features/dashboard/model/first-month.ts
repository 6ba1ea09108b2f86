import { firstOfMonth } from '@plumbline/domain/time/calendar-day'
import type { Period } from '#web/lib/period/period.ts'

type Days = { readonly from: string; readonly to: string }

/** The month that the calendar opens on: the last one of the period with account activity. */
export function firstMonth(period: Period, span: Days | null, today: string): string {
  const last = span?.to ?? today
  const end = period.to !== undefined && period.to < last ? period.to : last
  return firstOfMonth(period.from !== undefined && end < period.from ? period.from : end)
}
