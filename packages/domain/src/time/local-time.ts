/**
 * A time of the broker's clock, without zone, to the second: `YYYY-MM-DDTHH:mm:ss`.
 * Arithmetic on it uses "local seconds": seconds since 1970-01-01T00:00:00 of that same clock.
 */
export type LocalTime = string

const PATTERN = /^(\d{4})[-.](\d{2})[-.](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/

/**
 * Reads `YYYY.MM.DD HH:mm[:ss]`, `YYYY-MM-DDTHH:mm[:ss[.sss]]` and the same without time (midnight).
 * undefined for any other text and for dates that do not exist (2025-02-30, the year 0).
 */
export function parseLocalTime(text: string): LocalTime | undefined {
  const match = PATTERN.exec(text)
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match
  if (year === '0000' || hour > '23' || minute > '59' || second > '59') return undefined
  if (Number(day) < 1 || Number(day) > daysOfMonth(Number(year), Number(month))) return undefined
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Number of days in a month of the Gregorian calendar (months from 1); 0 for a month that does not exist. */
function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0)
}

/** Local seconds of a valid local time. */
export function localSeconds(time: LocalTime): number {
  return Date.parse(`${time}Z`) / 1000
}

/** The local time at the given local seconds (whole). */
export function fromLocalSeconds(seconds: number): LocalTime {
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}
