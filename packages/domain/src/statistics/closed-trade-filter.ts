import { pairKey } from '../instruments/pair-key.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { BREAK_EVEN, classOf, LOSS, type Result, type ResultClass, WIN } from './result-class.ts'
import { type TradeRangeName, tradeRanges } from './trade-ranges.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'

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

/** What was measured from price bars; null: not known. Money in cents, R and efficiencies × 10⁴. */
export interface ExcursionValues {
  readonly maeRE4: number | null
  readonly mfeRE4: number | null
  readonly maeCents: number | null
  readonly mfeCents: number | null
  readonly leftCents: number | null
  readonly entryE4: number | null
  readonly exitE4: number | null
}

/** Both ends included; a missing one is open. */
export interface ValueRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

type ValueName = 'netPnlCents' | 'rMultipleE4' | 'heldSeconds' | 'quantity'

/** The ranges of a trade's own values, each with how many of the value's units are one of the range's. */
const VALUE_RANGES = {
  netPnlRange: ['netPnlCents', 100],
  rMultipleRange: ['rMultipleE4', 10_000],
  holdingRange: ['heldSeconds', 1],
  quantityRange: ['quantity', 1],
} as const satisfies Record<string, readonly [ValueName, number]>

/** The ranges of what was measured from price bars; efficiencies in percent. */
const EXCURSION_RANGES = {
  maeRange: ['maeRE4', 10_000],
  mfeRange: ['mfeRE4', 10_000],
  maeMoneyRange: ['maeCents', 100],
  mfeMoneyRange: ['mfeCents', 100],
  entryEfficiencyRange: ['entryE4', 100],
  exitEfficiencyRange: ['exitE4', 100],
  profitLeftRange: ['leftCents', 100],
} as const satisfies Record<string, readonly [keyof ExcursionValues, number]>

export type ExcursionRange = keyof typeof EXCURSION_RANGES
export const excursionRanges = tradeRanges.filter(
  (range): range is ExcursionRange => range in EXCURSION_RANGES,
)
const valueRanges = ['netPnlRange', 'rMultipleRange', 'holdingRange', 'quantityRange'] as const

/**
 * Which trades to include: a missing or empty list does not filter, and within a list one match is enough. '' in
 * sessions and strategies selects trades without one.
 */
export interface ClosedTradeFilter extends Partial<Readonly<Record<TradeRangeName, ValueRange | undefined>>> {
  /** Only these trades, by id. */
  readonly ids?: ReadonlySet<string> | undefined
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
  return (
    [...valueRanges, 'hourRange' as const].some((part) => filter[part] !== undefined) || asks(filter.weekdays)
  )
}

/** Applies the parts of the filter in which trades with the same marks can differ, except the result. */
export function valuesMatch(filter: ClosedTradeFilter, values: ClosedTradeValues): boolean {
  return (
    valueRanges.every((part) => {
      const [name, scale] = VALUE_RANGES[part]
      return within(filter[part], values[name], scale)
    }) &&
    isInHours(filter.hourRange, values.hour) &&
    (!asks(filter.weekdays) || filter.weekdays.some((day) => WEEKDAYS[values.weekday] === day))
  )
}

/** Whether the filter has parts for `excursionsMatch`. */
export function asksExcursions(filter: ClosedTradeFilter): boolean {
  return excursionRanges.some((part) => filter[part] !== undefined)
}

/** Applies the ranges of excursions; null: the trade was not measured, and is in none. */
export function excursionsMatch(filter: ClosedTradeFilter, values: ExcursionValues | null): boolean {
  return excursionRanges.every((part) => {
    const [name, scale] = EXCURSION_RANGES[part]
    return within(filter[part], values?.[name] ?? null, scale)
  })
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
