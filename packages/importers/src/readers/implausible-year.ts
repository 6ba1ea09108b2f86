import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'

/** Years in which a trade can be: brokers print dates before only for times that they do not know. */
const EARLIEST = 1990
const LATEST = 2099
/** The Buddhist calendar is ahead by as many years. */
const BUDDHIST = 543
/** The Persian year begins in March, 621 years behind. */
const PERSIAN = 621
/** From here on, a year can also be of the Islamic calendar (1410 began in 1989). */
const ISLAMIC_FROM = 1410

/**
 * The problem of a trade whose year cannot be right: a date in another unit or calendar, or mistyped. Names the calendar
 * if only one makes the year plausible.
 */
export function implausibleYear(
  { line, openedAt, closedAt }: ImportedTrade,
  printed: string,
): Problem | undefined {
  const time = [openedAt, closedAt].find((each) => each !== null && !isPlausible(yearOf(each)))
  if (time === undefined || time === null) return undefined
  const year = yearOf(time)
  const code = isPlausible(year - BUDDHIST)
    ? 'buddhist-year'
    : isPlausible(year + PERSIAN) && year < ISLAMIC_FROM
      ? 'persian-year'
      : 'implausible-year'
  const read = time.slice(0, 10)
  return {
    line,
    code,
    detail: printed.includes(read) || printed === '' ? read : `${printed.slice(0, 100)} → ${read}`,
  }
}

function yearOf(time: string): number {
  return Number(time.slice(0, 4))
}

function isPlausible(year: number): boolean {
  return year >= EARLIEST && year <= LATEST
}
