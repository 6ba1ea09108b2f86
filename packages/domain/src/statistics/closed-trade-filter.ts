import { pairKey } from '../instruments/pair-key.ts'
import { BREAK_EVEN, LOSS, type ResultClass, WIN } from './group-arena.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { classOf } from './result-class.ts'
import { WEEKDAYS, type Weekday } from './trade-statistics.ts'

export const RESULTS = ['win', 'loss', 'zero', 'breakEven'] as const
export type Result = (typeof RESULTS)[number]

/** Attributes that trades share, by which most filters select. */
export type ClosedTradeMarks = Pick<
  ClosedTrade,
  'pair' | 'direction' | 'session' | 'strategyId' | 'tags' | 'mistakes' | 'emotion' | 'breakEven'
> & {
  /** 1 to 5; null: none. */
  readonly rating: number | null
  readonly hasNotes: boolean
  readonly reviewed: boolean
}

/** What trades with the same marks differ in. */
export type ClosedTradeValues = Pick<ClosedTrade, 'netPnlCents' | 'rMultipleE4' | 'quantity' | 'hour'> & {
  /** null: still open. */
  readonly heldSeconds: number | null
  /** Of opening; 0 is Monday. */
  readonly weekday: number
}

/** Both ends included; a missing one is open. */
export interface ValueRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * Which trades to include: a missing or empty list does not filter, and within a list one match is enough. '' in
 * sessions and strategies selects trades without one.
 */
export interface ClosedTradeFilter {
  readonly pairs?: readonly string[] | undefined
  readonly directions?: readonly ClosedTrade['direction'][] | undefined
  readonly sessions?: readonly string[] | undefined
  readonly strategies?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly mistakes?: readonly string[] | undefined
  readonly emotions?: readonly string[] | undefined
  readonly results?: readonly Result[] | undefined
  readonly weekdays?: readonly Weekday[] | undefined
  readonly hasNotes?: boolean | undefined
  readonly reviewed?: boolean | undefined
  readonly ratingRange?: ValueRange | undefined
  /** In units. */
  readonly netPnlRange?: ValueRange | undefined
  readonly rMultipleRange?: ValueRange | undefined
  /** In seconds. */
  readonly holdingRange?: ValueRange | undefined
  readonly quantityRange?: ValueRange | undefined
  /** Hours of opening; past midnight if `min` is above `max`. */
  readonly hourRange?: ValueRange | undefined
}

/** Whether the filter is empty and includes all trades. */
export function isOpenFilter(filter: ClosedTradeFilter): boolean {
  return Object.values(filter).every(
    (part) => part === undefined || (Array.isArray(part) && part.length === 0),
  )
}

/** Applies the parts of the filter that depend only on marks. */
export function marksMatch(filter: ClosedTradeFilter, marks: ClosedTradeMarks): boolean {
  return (
    has(filter.pairs?.map(pairKey), marks.pair) &&
    has(filter.directions, marks.direction) &&
    has(filter.sessions, marks.session ?? '') &&
    has(filter.strategies, marks.strategyId ?? '') &&
    has(filter.emotions, marks.emotion) &&
    (filter.hasNotes === undefined || filter.hasNotes === marks.hasNotes) &&
    (filter.reviewed === undefined || filter.reviewed === marks.reviewed) &&
    within(filter.ratingRange, marks.rating) &&
    hasAny(filter.tags, marks.tags) &&
    hasAny(filter.mistakes, marks.mistakes)
  )
}

export function resultMatches(filter: ClosedTradeFilter, netPnlCents: number, breakEven: boolean): boolean {
  return has(filter.results, resultOf(classOf(netPnlCents, breakEven)))
}

/** Whether the filter has parts for `valuesMatch`. */
export function asksValues(filter: ClosedTradeFilter): boolean {
  const { netPnlRange, rMultipleRange, holdingRange, quantityRange, hourRange, weekdays } = filter
  return (
    [netPnlRange, rMultipleRange, holdingRange, quantityRange, hourRange].some(
      (range) => range !== undefined,
    ) || asks(weekdays)
  )
}

/** Applies the parts of the filter in which trades with the same marks can differ, except the result. */
export function valuesMatch(filter: ClosedTradeFilter, values: ClosedTradeValues): boolean {
  return (
    within(filter.netPnlRange, values.netPnlCents, 100) &&
    within(filter.rMultipleRange, values.rMultipleE4, 10_000) &&
    within(filter.holdingRange, values.heldSeconds) &&
    within(filter.quantityRange, values.quantity) &&
    isInHours(filter.hourRange, values.hour) &&
    (!asks(filter.weekdays) || filter.weekdays.some((day) => WEEKDAYS[values.weekday] === day))
  )
}

/** `scale`: how many of the value's units are one of the range's. An unknown value is in no range. */
function within(range: ValueRange | undefined, value: number | null, scale = 1): boolean {
  if (range === undefined) return true
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range
  // Rounded, because 1.1 units are not exactly 110 cents in floating point.
  return value !== null && value >= rounded(min * scale) && value <= rounded(max * scale)
}

function rounded(value: number): number {
  return Number(value.toFixed(6))
}

function isInHours(range: ValueRange | undefined, hour: number): boolean {
  const { min = 0, max = 23 } = range ?? {}
  return min <= max ? hour >= min && hour <= max : hour >= min || hour <= max
}

function asks<T>(list: readonly T[] | undefined): list is readonly T[] {
  return list !== undefined && list.length > 0
}

function has<T>(list: readonly T[] | undefined, value: T): boolean {
  return !asks(list) || list.includes(value)
}

function hasAny(wanted: readonly string[] | undefined, labels: readonly string[]): boolean {
  return !asks(wanted) || wanted.some((label) => labels.includes(label))
}

function resultOf(kind: ResultClass): Result {
  if (kind === WIN) return 'win'
  if (kind === LOSS) return 'loss'
  return kind === BREAK_EVEN ? 'breakEven' : 'zero'
}
