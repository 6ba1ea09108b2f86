import { assertNever } from '../assert-never.ts'
import { reviewSpan } from '../daily-reviews/review-period.ts'
import { weekdayOfDay, dayAfter } from '../time/calendar-day.ts'
import type { DateSpan } from '../time/date-range.ts'
import type { Goal } from './goal.ts'

type SpanOfGoal = Pick<Goal, 'period' | 'startDate' | 'dueDate'>

/** The period of a goal that a day belongs to, or its first; weeks begin on Monday, as in the calendar. */
export function goalSpan({ period, startDate, dueDate }: SpanOfGoal, today: string): DateSpan {
  const day = today > startDate ? today : startDate
  switch (period) {
    case 'day':
    case 'week':
    case 'month':
      return reviewSpan(period, day)
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
    case 'date':
      return { from: startDate, to: dueDate ?? startDate }
    default:
      return assertNever(period)
  }
}

/** The periods of a goal from that of `from` to that of `today`, in order. */
export function goalSpans(goal: SpanOfGoal, from: string, today: string): readonly DateSpan[] {
  const first = goalSpan(goal, from > goal.startDate ? from : goal.startDate)
  if (goal.period === 'date') return [first]
  const spans: DateSpan[] = []
  for (let span = first; span.from <= today; span = goalSpan(goal, dayAfter(span.to))) spans.push(span)
  return spans
}

const SATURDAY = 5

export function isWeekend(day: string): boolean {
  return weekdayOfDay(day) >= SATURDAY
}

/** The days of a span, both ends included, that are counted as trading days: every day, or Monday to Friday. */
export function tradingDays({ from, to }: DateSpan, isDaily: boolean): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) if (isDaily || !isWeekend(day)) days.push(day)
  return days
}
