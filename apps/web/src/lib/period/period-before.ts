import { assertNever } from '@plumbline/domain/assert-never'
import { addDays, addMonths, daysFromTo } from '@plumbline/domain/time/calendar-day'
import type { Period } from './period.ts'
import { spanOf } from './span-of-period.ts'

/**
 * The preceding period of equal length: the month before a month, the year before a year, else as many days. Undefined
 * if an end is open, since there is no equal period to compare with.
 */
export function periodBefore(period: Period): Period | undefined {
  const span = spanOf(period)
  switch (span.kind) {
    case 'all':
    case 'since':
    case 'until':
      return undefined
    case 'day':
      return { from: addDays(span.day, -1), to: addDays(span.day, -1) }
    case 'year':
      return { from: `${Number(span.year) - 1}-01-01`, to: `${Number(span.year) - 1}-12-31` }
    case 'months':
      return { from: addMonths(span.from, -span.months), to: addDays(span.from, -1) }
    case 'week':
    case 'days':
      return { from: addDays(span.from, -daysFromTo(span.from, span.to)), to: addDays(span.from, -1) }
    default:
      return assertNever(span)
  }
}
