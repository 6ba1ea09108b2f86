import { fromLocalSeconds, type LocalTime, parseLocalTime } from '@plumbline/domain/time/local-time'
import { monthOf } from './month-names.ts'

/** Order of day, month and year: 31.12.2025, 12/31/2025, 2025-12-31. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A time as printed, and its UTC offset in minutes, if the text has one. */
export interface PrintedTime {
  readonly local: LocalTime
  readonly offsetMinutes: number | null
}

const LONGEST = 64
/** UTC offsets are at most 14 hours. */
const OFFSET = String.raw`z|utc|gmt|(?:utc|gmt)?[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?`
const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,12})?)?\s?([ap]\.?m\.?)?`
const DATE_AND_CLOCK = new RegExp(String.raw`^(.{0,40}?)[T ,;]*${CLOCK}\s?(${OFFSET})?$`, 'i')
const CLOCK_ONLY = new RegExp(String.raw`^${CLOCK}\s?(${OFFSET})?$`, 'i')
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ;]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/
const NUMBER = /^\d{5}(?:[.,]\d{1,15})?$|^\d{10}$|^\d{13}$/

/**
 * Reads a time in any common format: numbers in `order` (a four-digit year may also come first), month names, compact
 * digits, 12 or 24 hours, offsets, Unix seconds or milliseconds (in UTC), a spreadsheet's days since 1900. undefined
 * for other text and for dates that do not exist.
 */
export function readTime(text: string, order: DateOrder): PrintedTime | undefined {
  if (text.length > LONGEST || text.length < 5) return undefined
  const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (NUMBER.test(plain)) return numericTime(plain.replace(',', '.'))
  const compact = COMPACT.exec(plain)
  if (compact) {
    const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = compact
    return printed(`${year}-${month}-${day}T${hour}:${minute}:${second}`, null)
  }
  const match = DATE_AND_CLOCK.exec(plain)
  if (!match) return printed(`${dateOf(plain, order)}T00:00:00`, null)
  const [, date = '', hour, minute, second, half, offset] = match
  const clock = clockOf(hour, minute, second, half)
  return printed(`${dateOf(date, order)}T${clock}`, offset === undefined ? null : minutesOf(offset))
}

/** A time of day from a column beside a date column; `time` is `HH:mm:ss`. */
export interface PrintedClock {
  readonly time: string
  readonly offsetMinutes: number | null
}

export function readClock(text: string): PrintedClock | undefined {
  const match = text.length > LONGEST ? null : CLOCK_ONLY.exec(text.trim())
  const time = match ? clockOf(match[1], match[2], match[3], match[4]) : undefined
  const offset = match?.[5]
  return time === undefined
    ? undefined
    : { time, offsetMinutes: offset === undefined ? null : minutesOf(offset) }
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

function clockOf(hour = '', minute = '', second = '00', half?: string): string | undefined {
  const isAfternoon = half?.toLowerCase().startsWith('p') === true
  const number = Number(hour)
  if (half !== undefined && (number < 1 || number > 12)) return undefined
  const hours = half === undefined ? number : (number % 12) + (isAfternoon ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`
}

function minutesOf(offset: string): number {
  const match = /([+-])(\d{1,2}):?(\d{2})?$/.exec(offset)
  if (!match) return 0
  const [, sign, hours = '0', minutes = '0'] = match
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}

const SEPARATORS = /[.,/\-\s年月日]+/

/** `YYYY-MM-DD` from the three parts of a date; weekdays and the Spanish "de" are ignored. */
function dateOf(text: string, order: DateOrder): string | undefined {
  const parts = text.split(SEPARATORS).filter((part) => part !== '' && isDatePart(part))
  const [a = '', b = '', c = ''] = parts
  if (parts.length !== 3) return undefined
  const [first, second] = [monthOf(a), monthOf(b)]
  if (first !== undefined) return isoDate(c, first, b)
  if (second !== undefined) return a.length === 4 ? isoDate(a, second, c) : isoDate(c, second, a)
  if (!/^\d+$/.test(a + b + c)) return undefined
  if (a.length === 4) return isoDate(a, b, c)
  if (order === 'ymd') return c.length > 2 ? undefined : isoDate(a, b, c)
  return order === 'dmy' ? isoDate(c, b, a) : isoDate(c, a, b)
}

function isDatePart(part: string): boolean {
  return /^\d/.test(part) || monthOf(part) !== undefined
}

/** Two-digit years from 70 are of the 20th century, others of the 21st. */
function isoDate(year: string, month: string, day: string): string | undefined {
  if (!/^(?:\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const century = year.length === 4 ? '' : year >= '70' ? '19' : '20'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
