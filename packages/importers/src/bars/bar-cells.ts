import { localSeconds } from '@plumbline/domain/time/local-time'
import type { DecimalMark, DateOrder } from '@plumbline/domain/imports/table-mapping'
import { numberText } from '../readers/number-text.ts'
import { readTime } from '../readers/time-text.ts'

// Readers of millions of cells: the usual forms are read character by character, all others by the readers of trades.
// A cell is the part of a text from `start` to `end`.

const ZERO = 48
const NINE = 57
const COLON = 58
const POINT = 46

/** A number and its decimals as written, of the last call: a spread counts points of the written digits. */
export interface NumberReader {
  /** NaN for text that is not a number. */
  readonly read: (text: string, start: number, end: number) => number
  readonly decimals: () => number
}

/** Digits that a double holds exactly. */
const EXACT_DIGITS = 15

export function createNumberReader(mark: DecimalMark): NumberReader {
  let decimals = 0
  const markCode = mark.charCodeAt(0)
  const readOther = (text: string) => {
    const plain = numberText(text.trim(), mark)
    if (plain === undefined) return Number.NaN
    decimals = (/\.(\d*)$/.exec(plain)?.[1] ?? '').length
    return Number(plain)
  }
  return {
    read(text, start, end) {
      if (end <= start || end - start > EXACT_DIGITS) return readOther(text.slice(start, end))
      let value = 0
      let scale = -1
      for (let index = start; index < end; index += 1) {
        const code = text.charCodeAt(index)
        if (code >= ZERO && code <= NINE) {
          value = value * 10 + (code - ZERO)
          if (scale >= 0) scale += 1
        } else if (code === markCode && scale === -1 && index > start) scale = 0
        else return readOther(text.slice(start, end))
      }
      decimals = Math.max(0, scale)
      return scale > 0 ? value / 10 ** scale : value
    },
    decimals: () => decimals,
  }
}

/** Reads seconds since 1970, and remembers whether the last text stated an offset to UTC. */
export interface TimeReader {
  /** NaN for text that is not a time. With a stated offset: of UTC. Milliseconds are cut. */
  readonly read: (text: string, start: number, end: number) => number
  /** The same of a date and a time of day in two cells. */
  readonly readPair: (
    text: string,
    start: number,
    end: number,
    clockStart: number,
    clockEnd: number,
  ) => number
  /** Minutes that the last time stated; null: none. */
  readonly offset: () => number | null
}

const DATE_THEN_CLOCK = /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)$/
const SECONDS = /^\d{9,10}(?:\.\d{1,9})?$/
const MILLISECONDS = /^\d{12,13}$/

export function createTimeReader(order: DateOrder): TimeReader {
  let offset: number | null = null
  // Most rows have the date of the row before them.
  let [date, day] = ['', Number.NaN]
  const dayOf = (text: string, start: number, end: number): number => {
    if (end - start === date.length && text.startsWith(date, start)) return day
    date = text.slice(start, end)
    const read = readTime(date, order)
    day = read === undefined ? Number.NaN : localSeconds(read.local)
    return day
  }
  const readWhole = (text: string): number => {
    const parts = DATE_THEN_CLOCK.exec(text)
    const [, day = '', clock = ''] = parts ?? []
    if (parts) return dayOf(day, 0, day.length) + clockSeconds(clock, 0, clock.length)
    const stamp = SECONDS.test(text)
      ? Number(text)
      : MILLISECONDS.test(text)
        ? Number(text) / 1_000
        : undefined
    if (stamp !== undefined) {
      offset = 0
      return Math.floor(stamp)
    }
    const read = readTime(text, order)
    if (read === undefined) return Number.NaN
    offset = read.offsetMinutes
    return localSeconds(read.local) - (offset ?? 0) * 60
  }
  return {
    read(text, start, end) {
      offset = null
      return readWhole(text.slice(start, end).trim())
    },
    readPair(text, start, end, clockStart, clockEnd) {
      offset = null
      const seconds = clockSeconds(text, clockStart, clockEnd)
      if (!Number.isNaN(seconds)) return dayOf(text, start, end) + seconds
      return readWhole(`${text.slice(start, end).trim()} ${text.slice(clockStart, clockEnd).trim()}`)
    },
    offset: () => offset,
  }
}

/** Seconds of 09:30, 9:30:15 or 09:30:15.250; NaN for any other text, and for times that do not exist. */
function clockSeconds(text: string, start: number, end: number): number {
  let part = 0
  let parts = 0
  let seconds = 0
  let digits = 0
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index)
    if (code >= ZERO && code <= NINE) {
      part = part * 10 + (code - ZERO)
      digits += 1
    } else if (code === COLON && parts < 2 && digits > 0 && digits <= 2) {
      if (part > (parts === 0 ? 23 : 59)) return Number.NaN
      seconds = seconds * 60 + part
      parts += 1
      part = 0
      digits = 0
    } else if (code === POINT && parts === 2 && digits === 2)
      return part > 59 ? Number.NaN : seconds * 60 + part
    else return Number.NaN
  }
  if (parts === 0 || digits !== 2 || part > 59) return Number.NaN
  return parts === 1 ? (seconds * 60 + part) * 60 : seconds * 60 + part
}
