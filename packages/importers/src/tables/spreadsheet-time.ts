import { fromLocalSeconds, type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'

const DAY_SECONDS = 86_400
/** Days from a spreadsheet's day 0 (30 December 1899, because it treats 1900 as a leap year) to 1970. */
const EPOCH = 25_569
/** Spreadsheets count 29 February 1900, which did not exist, so earlier dates are off by one. */
const FIRST_DATE = '1900-03-01'

/** A spreadsheet's serial days of a time; undefined before 1 March 1900. */
export function spreadsheetDays(time: LocalTime): number | undefined {
  return time < FIRST_DATE ? undefined : localSeconds(time) / DAY_SECONDS + EPOCH
}

/** The time of a spreadsheet's serial days, rounded to the second. */
export function timeOfDays(days: number): LocalTime {
  return fromLocalSeconds(Math.round((days - EPOCH) * DAY_SECONDS))
}
