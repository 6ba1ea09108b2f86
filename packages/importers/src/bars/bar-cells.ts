import { localSeconds } from '@plumbline/domain/time/local-time'
import { type DecimalMark, numberText } from '../readers/number-text.ts'
import { type DateOrder, readTime } from '../readers/time-text.ts'

// Readers of millions of cells: the usual forms are read character by character, all others by the readers of trades.

const ZERO = 48
const NINE = 57

/** A number and its decimals without trailing zeros, of the last call. */
export interface NumberReader {
  /** NaN for a text that is no number. */
  readonly read: (text: string) => number
  readonly decimals: () => number
}

export function createNumberReader(mark: DecimalMark): NumberReader {
  let decimals = 0
  const markCode = mark.charCodeAt(0)
  const readOther = (text: string) => {
    const plain = numberText(text.trim(), mark)
    if (plain === undefined) return Number.NaN
    decimals = (/\.(\d*?)0*$/.exec(plain)?.[1] ?? '').length
    return Number(plain)
  }
  return {
    read(text) {
      let [value, scale, last, isFraction] = [0, 0, 0, false]
      if (text.length === 0 || text.length > 15) return readOther(text)
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index)
        if (code >= ZERO && code <= NINE) {
          value = value * 10 + (code - ZERO)
          if (isFraction) {
            scale += 1
            if (code !== ZERO) last = scale
          }
        } else if (code === markCode && !isFraction && index > 0) isFraction = true
        else return readOther(text)
      }
      decimals = last
      return value / 10 ** scale
    },
    decimals: () => decimals,
  }
}

/** Seconds since 1970 of the last time read, and whether the text stated an offset to UTC. */
export interface TimeReader {
  /** NaN for a text that is no time. With a stated offset: of UTC. Milliseconds are cut. */
  readonly read: (time: string, clock: string | undefined) => number
  /** Minutes that the last time stated; null: none. */
  readonly offset: () => number | null
}

const MOST_DAYS = 4_096
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?$/
const DATE_THEN_CLOCK = /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?$/
const SECONDS = /^\d{9,10}(?:\.\d{1,9})?$/
const MILLISECONDS = /^\d{12,13}$/

export function createTimeReader(order: DateOrder): TimeReader {
  const days = new Map<string, number>()
  let offset: number | null = null
  const dayOf = (date: string): number => {
    const known = days.get(date)
    if (known !== undefined) return known
    const read = readTime(date, order)
    const day = read === undefined ? Number.NaN : localSeconds(read.local)
    if (days.size >= MOST_DAYS) days.clear()
    days.set(date, day)
    return day
  }
  const readWhole = (text: string): number => {
    const parts = DATE_THEN_CLOCK.exec(text)
    if (parts) return dayOf(parts[1] ?? '') + secondsOf(parts[2], parts[3], parts[4])
    const stamp = SECONDS.test(text) ? Number(text) : MILLISECONDS.test(text) ? Number(text) / 1_000 : undefined
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
    read(time, clock) {
      offset = null
      if (clock === undefined) return readWhole(time.trim())
      const parts = CLOCK.exec(clock)
      if (parts) return dayOf(time) + secondsOf(parts[1], parts[2], parts[3])
      return readWhole(`${time.trim()} ${clock.trim()}`)
    },
    offset: () => offset,
  }
}

/** NaN for an hour, minute or second that does not exist. */
function secondsOf(hour = '', minute = '', second = '00'): number {
  if (hour > '23' || minute > '59' || second > '59') return Number.NaN
  return Number(hour) * 3_600 + Number(minute) * 60 + Number(second)
}
