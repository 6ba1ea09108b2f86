import type { ReplayedTrade } from '@plumbline/domain/backtesting/replayed-trade'
import { barEnd } from '@plumbline/domain/bars/aggregate'
import type { Bars } from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'

export type DaySpan = { readonly from: number; readonly to: number }

/**
 * When each bar is complete, by the account's clock. It never goes back: where clocks are put back, bars of the repeated
 * hour are known together at its end.
 */
export function endsOf(bars: Bars, toAccount: (time: number) => number): Float64Array {
  let latest = Number.NEGATIVE_INFINITY
  return bars.time.map((time) => {
    latest = Math.max(latest, toAccount(barEnd(time, bars.timeframe)))
    return latest
  })
}

/** How many bars are complete at a moment. */
export function knownAt(ends: Float64Array, moment: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low
}

/** The moment after so many further bars; the end of the day after the last one. */
export function momentAfter(ends: Float64Array, moment: number, bars: number, { to }: DaySpan): number {
  return Math.min(to, ends[knownAt(ends, moment) + bars - 1] ?? to)
}

/** The moment one bar earlier; the beginning of the day before the first one. */
export function momentBefore(ends: Float64Array, moment: number, { from }: DaySpan): number {
  let index = knownAt(ends, moment) - 1
  while (index >= 0 && (ends[index] ?? 0) >= moment) index -= 1
  return Math.max(from, ends[index] ?? from)
}

/** A moment at which an entry or exit has just become known. */
export type DayStop = { readonly at: number; readonly pair: string }

/** The moments after each entry and exit of a day, with the pair; `endsByPair` by `pairKey`. */
export function dayStops(
  trades: readonly ReplayedTrade[],
  day: DaySpan,
  endsByPair: ReadonlyMap<string, { readonly ends: Float64Array; readonly timeframe: number }>,
): readonly DayStop[] {
  const stops = new Map<number, DayStop>()
  for (const { pair, fills } of trades) {
    const key = pairKey(pair)
    const known = endsByPair.get(key)
    for (const { at } of fills) {
      if (at < day.from || at >= day.to) continue
      const end = known?.ends[knownAt(known.ends, at)]
      // Without a bar of its time it is known in the next second.
      const isInBar = end !== undefined && known !== undefined && end - at <= known.timeframe
      const stop = Math.min(day.to, isInBar ? end : at + 1)
      if (!stops.has(stop)) stops.set(stop, { at: stop, pair: key })
    }
  }
  return [...stops.values()].toSorted((one, other) => one.at - other.at)
}
