import type { Bar } from '@plumbline/domain/bars/bars'

/** A market order that is closed by key some bars later, by stop or target, or in two halves. */
export interface PlannedTrade {
  readonly direction: 'long' | 'short'
  readonly lots: number
  /** Bars between entry and exit by key; a second number: the rest is closed so many bars after the first half. */
  readonly hold?: readonly number[]
  /** Points between the last close and stop and target. */
  readonly protection?: { readonly stop: number; readonly target: number }
}

/** Prices in points, money in cents. */
export interface ExpectedTrade {
  readonly entryBar: number
  readonly exitBars: readonly number[]
  readonly stop: number | undefined
  readonly target: number | undefined
  readonly netCents: number
}

/** Dollars per lot and side, and per point and lot: 100 ounces of gold, prices in hundredths. */
const COMMISSION_CENTS = 350
const CENTS_PER_POINT = 100

/** A trade by the rules of docs/backtesting.md, on bars with a stated spread; `next` is the bar after the order. */
export function expectedTrade(
  bars: readonly Bar[],
  next: number,
  { direction, lots, hold = [], protection }: PlannedTrade,
): ExpectedTrade {
  const side = direction === 'long' ? 1 : -1
  const bar = (index: number): Bar => {
    const found = bars[index]
    if (!found) throw new RangeError(`no bar ${index}`)
    return found
  }
  const entry = bar(next).open + (side > 0 ? bar(next).spread : 0)
  const closed = bar(next - 1).close
  const stop = protection && closed - side * protection.stop
  const target = protection && closed + side * protection.target
  const fees = (share: number) => Math.round(2 * COMMISSION_CENTS * share)
  const net = (exit: number, share: number) =>
    Math.round((exit - entry) * side * share * CENTS_PER_POINT) - fees(share)
  const result = { entryBar: next, stop, target }
  if (stop === undefined || target === undefined) {
    const exitBars = hold.map(
      (_, part) => next + hold.slice(0, part + 1).reduce((sum, each) => sum + each, 0),
    )
    const part = lots / exitBars.length
    const opening = (index: number) => bar(index).open + (side > 0 ? 0 : bar(index).spread)
    const netCents = exitBars.reduce((sum, index) => sum + net(opening(index), part), 0)
    return { ...result, exitBars, netCents }
  }
  for (let index = next; ; index += 1) {
    const { spread, ...prices } = bar(index)
    // Shorts buy at the ask. Turned over, their stop is below and their target above, as for longs.
    const ask = side > 0 ? 0 : spread
    const ends = [(prices.low + ask) * side, (prices.high + ask) * side]
    const [open, worst, best] = [(prices.open + ask) * side, Math.min(...ends), Math.max(...ends)]
    const exit =
      worst <= stop * side
        ? Math.min(open, stop * side)
        : best >= target * side
          ? Math.max(open, target * side)
          : undefined
    if (exit === undefined) continue
    return { ...result, exitBars: [index], netCents: net(exit * side, lots) }
  }
}
