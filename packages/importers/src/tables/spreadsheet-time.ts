import { fromLocalSeconds, type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'

const DAY_SECONDS = 86_400
/** Days between a spreadsheet's day 0 (30 December 1899, after its leap year that never was) and 1970. */
const EPOCH = 25_569
/** Before it spreadsheets count a day that never was. */
const FIRST_DATE = '1900-03-01'

/** Days of a spreadsheet at a time; undefined before it counts as the calendar does. */
export function spreadsheetDays(time: LocalTime): number | undefined {
  return time < FIRST_DATE ? undefined : localSeconds(time) / DAY_SECONDS + EPOCH
}

/** The time at which a spreadsheet counts so many days, to the second. */
export function timeOfDays(days: number): LocalTime {
  return fromLocalSeconds(Math.round((days - EPOCH) * DAY_SECONDS))
}
