import { HOLDING_KEYS, holdingKey, R_BUCKET_KEYS, rBucketKey, sizeKey, sizeKeyStart } from './bucket-keys.ts'
import { dayOf, weekdayOf } from '../time/calendar-position.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { WEEKDAYS } from '../time/weekdays.ts'

/**
 * What results can be broken down by, in the broker's clock: weekdays of the opening, and months of the last close, as
 * periods count a trade. Hours are `ClosedTrade.hour`.
 */
export const DIMENSIONS = [
  'pair',
  'weekday',
  'hour',
  'session',
  'month',
  'direction',
  'strategy',
  'tag',
  'mistake',
  'emotion',
  'holding',
  'size',
  'risk',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The keys that a trade counts under: none if it lacks the attribute, several if it has several tags or mistakes. */
export type KeysOf = (closedTrade: ClosedTrade) => readonly string[]

const NONE: readonly string[] = []
const LISTED = new Map<string, readonly string[]>()

/** A list of one key, cached for the fixed names. */
function listed(key: string): readonly string[] {
  const known = LISTED.get(key)
  if (known !== undefined) return known
  const list = [key]
  LISTED.set(key, list)
  return list
}

const SIZES = new Map<number, readonly string[]>()
const MAX_SIZES = 1_000

/** Cached: most trades have one of a few sizes, and their digits take as long as all other keys together. */
function sizeKeys(quantity: number): readonly string[] {
  const known = SIZES.get(quantity)
  if (known !== undefined) return known
  if (SIZES.size >= MAX_SIZES) SIZES.clear()
  const list = [sizeKey(quantity)]
  SIZES.set(quantity, list)
  return list
}

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour).padStart(2, '0')])
const DAYS = WEEKDAYS.map((day) => [day])

const keysByDimension: Readonly<Record<Dimension, KeysOf>> = {
  pair: ({ pair }) => [pair],
  weekday: ({ openedAt }) => DAYS[weekdayOf(openedAt)] ?? NONE,
  hour: ({ hour }) => HOURS[hour] ?? NONE,
  session: ({ session }) => (session === null ? NONE : [session]),
  month: ({ closedAt }) => monthKey(dayOf(closedAt)),
  direction: ({ direction }) => listed(direction),
  strategy: ({ strategyId }) => (strategyId === null ? NONE : [strategyId]),
  tag: ({ tags }) => tags,
  mistake: ({ mistakes }) => mistakes,
  emotion: ({ emotion }) => [emotion],
  holding: ({ openedAt, closedAt }) => listed(holdingKey(closedAt - openedAt)),
  size: ({ quantity }) => sizeKeys(quantity),
  risk: ({ rMultipleE4 }) => (rMultipleE4 === null ? NONE : listed(rBucketKey(rMultipleE4))),
}

export function keysOf(dimension: Dimension): KeysOf {
  return keysByDimension[dimension]
}

/**
 * `YYYY-MM` of a day since 1970, by Hinnant's days-to-civil algorithm for the Gregorian calendar (2013), without a Date
 * object.
 */
function monthKey(day: number): readonly string[] {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return [`${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}`]
}

const WEEKDAY_KEYS: readonly string[] = WEEKDAYS

/**
 * Sort order of a dimension's keys: calendar and buckets in their natural order, names by trades (most first), then
 * alphabetically.
 */
export function compareKeys(
  dimension: Dimension,
): (a: { key: string; trades: number }, b: { key: string; trades: number }) => number {
  switch (dimension) {
    case 'weekday':
      return (a, b) => WEEKDAY_KEYS.indexOf(a.key) - WEEKDAY_KEYS.indexOf(b.key)
    case 'holding':
      return (a, b) => HOLDING_KEYS.indexOf(a.key) - HOLDING_KEYS.indexOf(b.key)
    case 'risk':
      return (a, b) => R_BUCKET_KEYS.indexOf(a.key) - R_BUCKET_KEYS.indexOf(b.key)
    case 'size':
      return (a, b) => sizeKeyStart(a.key) - sizeKeyStart(b.key)
    case 'hour':
    case 'month':
      return (a, b) => byText(a.key, b.key)
    case 'pair':
    case 'session':
    case 'direction':
    case 'strategy':
    case 'tag':
    case 'mistake':
    case 'emotion':
      return (a, b) => b.trades - a.trades || byText(a.key, b.key)
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
