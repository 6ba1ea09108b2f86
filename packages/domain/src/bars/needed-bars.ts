import { barEnd, barStart } from './aggregate.ts'
import type { Timeframe } from './bars.ts'
import { joinRanges, subtractRanges, type TimeRange } from './time-ranges.ts'

/** Bars of a symbol and timeframe that open from `from` (included) to `to` (excluded). */
export interface BarRange extends TimeRange {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** A trade whose prices are to be seen; times in seconds of the broker's clock, read as if it were UTC. */
export interface HeldTrade {
  readonly symbol: string
  readonly openedAt: number
  /** null while it is open. */
  readonly closedAt: number | null
}

const DAY = 86_400

/** Long trades need longer bars, so that no trade needs more than about 20,000. */
const scales = [
  { longest: 3 * DAY, timeframe: 60, margin: DAY },
  { longest: 30 * DAY, timeframe: 300, margin: 2 * DAY },
  { longest: 730 * DAY, timeframe: 3_600, margin: 14 * DAY },
  { longest: Infinity, timeframe: 86_400, margin: 60 * DAY },
] as const

/** Recent bars are asked for in steps, so that an open trade does not ask for every minute. */
const STEP = 900

/** Until when bars of a timeframe are complete, in steps. `now` is the broker's clock. */
export function completeUntil(timeframe: Timeframe, now: number): number {
  return barStart(Math.floor(now / STEP) * STEP, timeframe)
}

/**
 * The bars of a trade: M1 from one day before to one day after it; longer ones with wider margins for trades of more than
 * three days. `isCut`: they reach beyond `now`, so that more will be needed later.
 */
export function barsOfTrade(
  trade: HeldTrade,
  now: number,
): { readonly range: BarRange; readonly isCut: boolean } {
  const { symbol, openedAt } = trade
  const closedAt = Math.max(trade.closedAt ?? now, openedAt)
  const held = closedAt - openedAt
  const { timeframe, margin } = scales.find(({ longest }) => held <= longest) ?? scales[3]
  const from = barStart(openedAt - margin, timeframe)
  const to = barEnd(barStart(closedAt + margin, timeframe), timeframe)
  const settled = completeUntil(timeframe, now)
  return {
    range: { symbol, timeframe, from, to: Math.max(from, Math.min(to, settled)) },
    isCut: to > settled,
  }
}

/** Ranges by symbol and timeframe, joined where they overlap or touch. */
export function joinBarRanges(ranges: readonly BarRange[]): readonly BarRange[] {
  return inSeries(ranges, joinRanges)
}

/** What of the needed bars is not covered, the latest first: those trades are looked at first. */
export function missingBars(needed: readonly BarRange[], covered: readonly BarRange[]): readonly BarRange[] {
  const known = bySeries(covered)
  const missing = inSeries(needed, (ranges, key) => subtractRanges(ranges, known.get(key) ?? []))
  return missing.toSorted((one, other) => other.to - one.to || compare(one.symbol, other.symbol))
}

/** The first part of a range, of at most so many bars. */
export function firstPart(range: BarRange, most: number): BarRange {
  const longest = most * range.timeframe
  return range.to - range.from <= longest ? range : { ...range, to: range.from + longest }
}

/** Whether a range lies within ranges that are joined. */
export function isWithin(range: BarRange, ranges: readonly BarRange[]): boolean {
  return ranges.some(
    (other) =>
      other.symbol === range.symbol &&
      other.timeframe === range.timeframe &&
      other.from <= range.from &&
      other.to >= range.to,
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function inSeries(
  ranges: readonly BarRange[],
  change: (ranges: readonly TimeRange[], key: string) => readonly TimeRange[],
): readonly BarRange[] {
  return [...bySeries(ranges)].flatMap(([key, of]) => {
    const [first] = of
    if (first === undefined) return []
    const { symbol, timeframe } = first
    return change(of, key).map(({ from, to }) => ({ symbol, timeframe, from, to }))
  })
}

function bySeries(ranges: readonly BarRange[]): ReadonlyMap<string, readonly BarRange[]> {
  const groups = new Map<string, BarRange[]>()
  for (const range of ranges) {
    const key = `${range.timeframe} ${range.symbol}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [range])
    else group.push(range)
  }
  return groups
}
