// Days are `YYYY-MM-DD`, computed in UTC, where every day has 24 hours.

const DAY_MS = 86_400_000

/** `days` later; earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function dayBefore(day: string): string {
  return addDays(day, -1)
}

export function dayAfter(day: string): string {
  return addDays(day, 1)
}

/** 0 if they are the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Number of days from one to the other, both included. */
export function daysFromTo(from: string, to: string): number {
  return daysBetween(from, to) + 1
}

/** 0 = Monday … 6 = Sunday: the trading week. */
export function weekdayOfDay(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function mondayOf(day: string): string {
  return addDays(day, -weekdayOfDay(day))
}

/** ISO 8601 week number: week 1 contains the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.ceil(daysFromTo(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month that many months away. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

export function lastOfMonth(day: string): string {
  return dayBefore(addMonths(day, 1))
}

/** 1 to 4. */
export function quarterOf(day: string): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}

export function firstOfQuarter(day: string): string {
  return addMonths(day, (quarterOf(day) - 1) * 3 + 1 - Number(day.slice(5, 7)))
}
