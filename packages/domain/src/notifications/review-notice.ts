import { dayInZone, timeInZone } from '../time/local-day.ts'
import type { BrokerZone } from '../time/zone.ts'

/** The day whose review is due by now, `YYYY-MM-DD`: today, once the user’s time of day has come; else null. */
export function reviewDayDue(nowMs: number, reviewTime: string, zone: BrokerZone): string | null {
  return timeInZone(nowMs, zone) >= reviewTime ? dayInZone(nowMs, zone) : null
}

/** Whether a day needs a reminder: it was traded, and its review is not finished. */
export function needsReview(day: { readonly trades: number; readonly isDone: boolean }): boolean {
  return day.trades > 0 && !day.isDone
}
