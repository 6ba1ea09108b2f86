import { parseLocalTime } from '@plumbline/domain/time/local-time'
import type { DateOrder } from '@plumbline/domain/imports/table-mapping'
import { atClock, type PrintedClock, type PrintedTime, readClock, readTime } from '../readers/time-text.ts'
import { numberText } from '../readers/number-text.ts'
import { cellText } from './cell-kind.ts'
import { markOf, type NumberMarks } from './mapping.ts'

/** The number of a cell; undefined if it has none. */
export function numberIn(
  cells: readonly string[],
  column: number | undefined,
  marks: NumberMarks,
): number | undefined {
  const text = numberText(cellText(cells[column ?? -1]), markOf(marks, column))
  return text === undefined ? undefined : Number(text)
}

/** A time from one column, or from a date column and a time-of-day column; undefined if unreadable. */
export function readTimeCells(
  cells: readonly string[],
  columns: readonly number[],
  { dateOrder, typedDates }: { readonly dateOrder: DateOrder; readonly typedDates?: 'swapped' },
): PrintedTime | undefined {
  const [dateColumn = -1, clockColumn] = columns
  const text = cellText(cells[dateColumn])
  const printed = readTime(text, dateOrder)
  const date = printed && typedDates === 'swapped' && isTypedDate(text) ? withSwappedDay(printed) : printed
  if (clockColumn === undefined || date === undefined) return date
  const clockText = cellText(cells[clockColumn])
  const clock = readClock(clockText) ?? fractionOfDay(clockText)
  return clock === undefined ? undefined : atClock(date, clock)
}

/** Whether a cell is a date that a spreadsheet stores as days. */
export function isTypedDate(text: string): boolean {
  return /^\d{5}(?:\.\d{1,15})?$/.test(text)
}

/** undefined for a day above 12: a spreadsheet would not have read it as a month. */
function withSwappedDay({ local, offsetMinutes }: PrintedTime): PrintedTime | undefined {
  const swapped = parseLocalTime(
    `${local.slice(0, 4)}-${local.slice(8, 10)}-${local.slice(5, 7)}${local.slice(10)}`,
  )
  return swapped === undefined ? undefined : { local: swapped, offsetMinutes }
}

const DAY_SECONDS = 86_400

/** A spreadsheet's time of day as a fraction of a day: 0.5 is noon. */
function fractionOfDay(text: string): PrintedClock | undefined {
  if (!/^0(?:[.,]\d{1,20})?$/.test(text)) return undefined
  return {
    seconds: Math.round(Number(text.replace(',', '.')) * DAY_SECONDS) % DAY_SECONDS,
    offsetMinutes: null,
  }
}
