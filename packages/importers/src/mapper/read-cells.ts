import {
  atClock,
  type DateOrder,
  type PrintedClock,
  type PrintedTime,
  readClock,
  readTime,
} from '../readers/time-text.ts'
import { cellText } from './cell-kind.ts'

/** A time from one column, or from a date column and a time-of-day column; undefined if unreadable. */
export function readTimeCells(
  cells: readonly string[],
  columns: readonly number[],
  order: DateOrder,
): PrintedTime | undefined {
  const [dateColumn = -1, clockColumn] = columns
  const date = readTime(cellText(cells[dateColumn]), order)
  if (clockColumn === undefined || date === undefined) return date
  const text = cellText(cells[clockColumn])
  const clock = readClock(text) ?? fractionOfDay(text)
  return clock === undefined ? undefined : atClock(date, clock)
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
