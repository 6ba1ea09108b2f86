import type { DateOrder } from '@plumbline/domain/imports/table-mapping'
import {
  fromLocalSeconds,
  type LocalTime,
  localSeconds,
  parseLocalTime,
} from '@plumbline/domain/time/local-time'
import { type DayPeriod, dayPeriodOf, isFiller, isWeekday, monthOf } from './calendar-words.ts'
import { plainDigits } from './plain-digits.ts'

/** A time as printed, and its UTC offset in minutes, if the text has one. */
export interface PrintedTime {
  readonly local: LocalTime
  readonly offsetMinutes: number | null
}

const LONGEST = 64
/** UTC offsets are at most 14 hours. */
const OFFSET = String.raw`z|utc|gmt|(?:utc|gmt)?[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?`
const ISO = /^(\d{4})[-./](\d{2})[-./](\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/
const CLOCK = /(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,12})?)?(?![\d:])/
const OFFSET_AT_END = new RegExp(String.raw`\s?\(?(?<![\p{L}])(${OFFSET})\)?$`, 'iu')
/** 15时30分, 15時30分15秒, 15시 30분. */
const CLOCK_IN_WORDS = /(\d{1,2})\s?[时時시]\s?(\d{1,2})\s?分?분?(?:\s?(\d{1,2})\s?[秒초])?/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ;]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/
const NUMBER = /^\d{5}(?:[.,]\d{1,15})?$|^\d{10}$|^\d{13}$/

/**
 * Reads a time in any common format: numbers in `order` (a four-digit year may also come first), month names, compact
 * digits, 12 or 24 hours with the day period on either side, 24:00 (the end of a day), offsets, Unix seconds or
 * milliseconds (in UTC), a spreadsheet's days since 1900. undefined for other text, for dates that do not exist, and if
 * any word is unknown: it could be the one that tells the afternoon from the night.
 */
export function readTime(text: string, order: DateOrder): PrintedTime | undefined {
  if (text.length > LONGEST || text.length < 5) return undefined
  const iso = ISO.exec(text)
  if (iso) {
    const [, year = '', month = '', day = '', clock = '', second = ':00'] = iso
    const known = printed(`${year}-${month}-${day}T${clock}${second}`, null)
    if (known !== undefined) return known
  }
  const plain = plainTime(text)
  if (NUMBER.test(plain)) return numericTime(plain.replace(',', '.'))
  const compact = COMPACT.exec(plain)
  if (compact) {
    const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = compact
    return printed(`${year}-${month}-${day}T${hour}:${minute}:${second}`, null)
  }
  const found = clockIn(plain)
  if (found === 'none') return printed(`${dateOf(partsOf(plain), order)}T00:00:00`, null)
  return found && atClock(printed(`${dateOf(found.before, order)}T00:00:00`, null), found.clock)
}

/** A time of day from a column beside a date column: seconds since midnight, 86,400 for 24:00. */
export interface PrintedClock {
  readonly seconds: number
  readonly offsetMinutes: number | null
}

export function readClock(text: string): PrintedClock | undefined {
  if (text.length > LONGEST) return undefined
  const found = clockIn(plainTime(text))
  return found === 'none' || found === undefined || found.before.length > 0 ? undefined : found.clock
}

/** A date at a time of day; the clock's offset counts before the date's. */
export function atClock(
  date: PrintedTime | undefined,
  { seconds, offsetMinutes }: PrintedClock,
): PrintedTime | undefined {
  if (date === undefined) return undefined
  const local = parseLocalTime(
    fromLocalSeconds(localSeconds(`${date.local.slice(0, 10)}T00:00:00`) + seconds),
  )
  return local === undefined ? undefined : { local, offsetMinutes: offsetMinutes ?? date.offsetMinutes }
}

function plainTime(text: string): string {
  return plainDigits(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(CLOCK_IN_WORDS, (_, hour: string, minute: string, second = '0') => {
      return ` ${hour}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`
    })
    .trim()
}

interface ClockFound {
  /** Parts of the text before the clock, without the day period. */
  readonly before: readonly string[]
  readonly clock: PrintedClock
}

/** The clock in a text: 'none' if there is none; undefined if it, or a word beside it, cannot be read. */
function clockIn(plain: string): ClockFound | 'none' | undefined {
  const match = CLOCK.exec(plain)
  if (!match) return 'none'
  const [text, hour = '', minute = '', second = '00'] = match
  const [before, ahead] = withoutPeriod(partsOf(plain.slice(0, match.index).replace(/(?<=\d)T$/i, '')))
  const rest = plain.slice(match.index + text.length)
  const [end = '', offset] = OFFSET_AT_END.exec(rest) ?? []
  const words = rest.slice(0, rest.length - end.length)
  const behind = dayPeriodOf(words, true)
  if (behind === undefined && !partsOf(words).every(isFiller)) return undefined
  if (ahead !== undefined && behind !== undefined) return undefined
  const seconds = secondsOf(Number(hour), Number(minute), Number(second), ahead ?? behind)
  if (seconds === undefined) return undefined
  return { before, clock: { seconds, offsetMinutes: offset === undefined ? null : minutesOf(offset) } }
}

/** Splits off the day period at the end: one to three parts, as in "a. m." */
function withoutPeriod(parts: readonly string[]): readonly [readonly string[], DayPeriod | undefined] {
  for (const length of [3, 2, 1]) {
    const last = parts.slice(-length)
    if (last.length < length || last.some((part) => /\d/.test(part))) continue
    const period = dayPeriodOf(last.join(''), false)
    if (period !== undefined) return [parts.slice(0, -length), period]
  }
  return [parts, undefined]
}

const HOUR = 3600

function secondsOf(
  hour: number,
  minute: number,
  second: number,
  period: DayPeriod | undefined,
): number | undefined {
  if (minute > 59 || second > 59) return undefined
  const rest = minute * 60 + second
  if (period === undefined) return hour < 24 || (hour === 24 && rest === 0) ? hour * HOUR + rest : undefined
  if (hour > 12) return undefined
  switch (period) {
    case 'am':
      return (hour % 12) * HOUR + rest
    case 'pm':
      return ((hour % 12) + 12) * HOUR + rest
    case 'noon':
      return hour >= 10 ? hour * HOUR + rest : hour <= 2 ? (hour + 12) * HOUR + rest : undefined
    case 'evening':
      return hour >= 5 && hour < 12 ? (hour + 12) * HOUR + rest : undefined
  }
}

function printed(local: string, offsetMinutes: number | null): PrintedTime | undefined {
  const valid = parseLocalTime(local)
  return valid === undefined ? undefined : { local: valid, offsetMinutes }
}

const DAY_SECONDS = 86_400
/** Days from a spreadsheet's day 0 (30 December 1899, because it treats 1900 as a leap year) to 1970. */
const SPREADSHEET_EPOCH = 25_569

function numericTime(text: string): PrintedTime | undefined {
  const value = Number(text)
  if (text.length === 10 && !text.includes('.')) return { local: fromLocalSeconds(value), offsetMinutes: 0 }
  if (text.length === 13 && !text.includes('.')) {
    return { local: fromLocalSeconds(Math.floor(value / 1000)), offsetMinutes: 0 }
  }
  return {
    local: fromLocalSeconds(Math.round((value - SPREADSHEET_EPOCH) * DAY_SECONDS)),
    offsetMinutes: null,
  }
}

/** Minutes of a printed UTC offset; 0 for Z, UTC and GMT. */
export function minutesOf(offset: string): number {
  const match = /([+-])(\d{1,2}):?(\d{2})?$/.exec(offset)
  if (!match) return 0
  const [, sign, hours = '0', minutes = '0'] = match
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}

const SEPARATORS = /[.,;،/\-\s()]+|(?<=\d)[年月日년월일]/

/** The numbers and words of a text; "13th" is 13. */
function partsOf(text: string): readonly string[] {
  return text
    .replace(/(?<=\d)(?:st|nd|rd|th|er|e|\u00ba|\u00aa)(?![\p{L}\d])/giu, '')
    .split(SEPARATORS)
    .filter((part) => part !== '')
}

/** `YYYY-MM-DD` from the three parts of a date, beside weekdays and words that say nothing; undefined with other words. */
function dateOf(parts: readonly string[], order: DateOrder): string | undefined {
  const named = parts.filter((part) => /\d/.test(part) || !(isFiller(part) || isOnlyWeekday(part)))
  // "Mar" is March, and Tuesday in French: beside a whole date, it is the weekday.
  const dates = named.length > 3 ? named.filter((part) => /\d/.test(part) || !isWeekday(part)) : named
  const [a = '', b = '', c = ''] = dates
  if (dates.length !== 3) return undefined
  const [first, second] = [monthOf(a), monthOf(b)]
  if (first !== undefined) return isoDate(c, first, b)
  if (second !== undefined) return a.length === 4 ? isoDate(a, second, c) : isoDate(c, second, a)
  if (!/^\d+$/.test(a + b + c)) return undefined
  if (a.length === 4) return isoDate(a, b, c)
  if (order === 'ymd') return c.length > 2 ? undefined : isoDate(a, b, c)
  return order === 'dmy' ? isoDate(c, b, a) : isoDate(c, a, b)
}

function isOnlyWeekday(part: string): boolean {
  return isWeekday(part) && monthOf(part) === undefined
}

/** Two-digit years from 70 are of the 20th century, others of the 21st. */
function isoDate(year: string, month: string, day: string): string | undefined {
  if (!/^(?:\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const century = year.length === 4 ? '' : year >= '70' ? '19' : '20'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
