import {
  addDays,
  firstOfMonth,
  firstOfQuarter,
  lastOfMonth,
  mondayOf,
} from '@plumbline/domain/time/calendar-day'
import type { Period } from './period.ts'

/** The calendar unit of a period: it determines its name and the preceding period. */
export type Span =
  | { readonly kind: 'all' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'week'; readonly from: string; readonly to: string }
  | { readonly kind: 'months'; readonly from: string; readonly to: string; readonly months: number }
  | { readonly kind: 'year'; readonly year: string }
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  | { readonly kind: 'since'; readonly from: string }
  | { readonly kind: 'until'; readonly to: string }

export function spanOf({ from, to }: Period): Span {
  if (from === undefined) return to === undefined ? { kind: 'all' } : { kind: 'until', to }
  if (to === undefined) return { kind: 'since', from }
  if (from === to) return { kind: 'day', day: from }
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return { kind: 'year', year }
  if (from === firstOfMonth(from) && to === lastOfMonth(to)) {
    return { kind: 'months', from, to, months: monthNumber(to) - monthNumber(from) + 1 }
  }
  if (from === mondayOf(from) && to === addDays(from, 6)) return { kind: 'week', from, to }
  return { kind: 'days', from, to }
}

export function isQuarter({ from, months }: { readonly from: string; readonly months: number }): boolean {
  return months === 3 && from === firstOfQuarter(from)
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
