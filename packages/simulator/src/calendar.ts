/** Times in the simulator are local seconds in broker time (domain, time/local-time). */
export const HOUR = 3_600
export const DAY = 86_400

export function startOfDay(seconds: number): number {
  return Math.floor(seconds / DAY) * DAY
}

/** 0 Monday to 6 Sunday: 1970-01-01 was a Thursday. */
export function weekdayOf(seconds: number): number {
  return (((Math.floor(seconds / DAY) + 3) % 7) + 7) % 7
}

/** 25 December and New Year's Day, when only crypto exchanges are open. */
export function isHoliday(seconds: number): boolean {
  const monthAndDay = new Date(seconds * 1000).toISOString().slice(5, 10)
  return monthAndDay === '12-25' || monthAndDay === '01-01'
}

export function isWorkingDay(seconds: number): boolean {
  return weekdayOf(seconds) < 5 && !isHoliday(seconds)
}
