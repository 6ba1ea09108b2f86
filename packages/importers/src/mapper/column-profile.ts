import type { FieldKind } from '@plumbline/domain/imports/mapper-field'
import { numberText } from '../readers/number-text.ts'
import { readClock, readTime } from '../readers/time-text.ts'
import { isOrderWord, namesSide } from './direction-words.ts'
import { cellText } from './cell-kind.ts'

/** Counts of a column's cells by the kinds they can be read as. */
export interface ColumnProfile {
  filled: number
  numbers: number
  negatives: number
  times: number
  /** Times that are plain numbers (spreadsheet days, Unix seconds). Only the heading tells them from amounts. */
  numericTimes: number
  /** Times of either kind at midnight, as dates without a time of day are read. */
  midnights: number
  /** Times of day without a date. */
  clocks: number
  directions: number
  /** Directions in letters; a plain 1 may be anything. */
  directionWords: number
  symbols: number
}

export function emptyProfile(): ColumnProfile {
  return {
    filled: 0,
    numbers: 0,
    negatives: 0,
    times: 0,
    numericTimes: 0,
    midnights: 0,
    clocks: 0,
    directions: 0,
    directionWords: 0,
    symbols: 0,
  }
}

/** At least one letter, optionally digits and punctuation, no spaces: EURUSD, US500.cash, BTC/USD, #AAPL, MNQZ5. */
const SYMBOL = /^[#^.]?(?=[^\s]*\p{L})[\p{L}\p{N}][\p{L}\p{N}._/\-!+=:]{1,24}$/u
const DAY_FRACTION = /^0(?:\.\d+)?$/

export function addToProfile(profile: ColumnProfile, raw: string): void {
  const text = cellText(raw)
  if (text === '') return
  profile.filled += 1
  const number = numberText(text, '.') ?? numberText(text, ',')
  const time = readTime(text, 'dmy') ?? readTime(text, 'mdy') ?? readTime(text, 'ymd')
  const isTime = time !== undefined
  if (number !== undefined) profile.numbers += 1
  if (number?.startsWith('-')) profile.negatives += 1
  if (isTime) profile[/^[\d.,]+$/.test(text) && number !== undefined ? 'numericTimes' : 'times'] += 1
  if (time?.local.endsWith('T00:00:00')) profile.midnights += 1
  if (readClock(text) !== undefined || DAY_FRACTION.test(text)) profile.clocks += 1
  const isSide = namesSide(text)
  if (isSide || text === '0' || isOrderWord(text)) profile.directions += 1
  if (isSide && /\p{L}/u.test(text)) profile.directionWords += 1
  if (SYMBOL.test(text) && number === undefined && !isTime) profile.symbols += 1
}

/** Tolerated share of cells that do not fit, and always one cell: a total below the column, a remark in it. */
const MAX_MISFIT_SHARE = 0.3

/** Share of the filled cells that fit a kind; 0 if too many do not fit, 1 for an empty column. */
export function fitOf(profile: ColumnProfile, kind: FieldKind | 'clock'): number {
  if (profile.filled === 0) return 1
  const fitting = {
    number: profile.numbers,
    time: profile.times + profile.numericTimes,
    clock: profile.clocks,
    direction: profile.directions,
    text: profile.filled,
  }[kind]
  const misfits = profile.filled - fitting
  return misfits <= Math.max(1, MAX_MISFIT_SHARE * profile.filled) ? fitting / profile.filled : 0
}
