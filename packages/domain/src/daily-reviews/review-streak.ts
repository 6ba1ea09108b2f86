import { weekdayOfDay } from '../time/calendar-day.ts'

/** A day of which something is known. Days without trades and without a finished review may be missing. */
export interface ReviewDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Trades closed on it, each account by its own broker's clock. */
  readonly trades: number
  /** Its review is finished. */
  readonly isDone: boolean
}

export interface ReviewStreak {
  /** Trading days in a row with a finished review, up to today. */
  readonly current: number
  readonly longest: number
}

/**
 * Trading days in a row with a finished review. A trading day is a day with closed trades, or a weekday whose review is
 * finished although nothing closed. All other days neither break a streak nor count: weekends, holidays, time off.
 * Today, and a day that has begun only by a broker's clock, break nothing while their review is not finished.
 */
export function reviewStreak(days: readonly ReviewDay[], today: string): ReviewStreak {
  let current = 0
  let longest = 0
  for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (!isTradingDay(day)) continue
    if (day.date > today || (day.date === today && !day.isDone)) continue
    current = day.isDone ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}

/** Whether a day counts in a streak. */
export function isTradingDay({ date, trades, isDone }: ReviewDay): boolean {
  return trades > 0 || (isDone && weekdayOfDay(date) < 5)
}

/** `open`: traded, but its review is not finished; `written`: a plan or report without trades. */
export const REVIEW_STATES = ['done', 'open', 'written', 'none'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** How far the review of a day is. */
export function reviewState(
  day: ReviewDay & { readonly hasPlan: boolean; readonly hasReport: boolean },
): ReviewState {
  if (day.isDone) return 'done'
  if (day.trades > 0) return 'open'
  return day.hasPlan || day.hasReport ? 'written' : 'none'
}
