import { barEndAt } from './aggregate.ts'
import { barsDuring } from './bar-coverage.ts'
import { type Bars, UNKNOWN } from './bars.ts'
import { type PricedTrade, positionStretches } from './position-stretches.ts'

/** The result of a trade during one or several bars, as price distance × quantity, before costs. */
export interface UnrealisedPoint {
  /** Seconds by the bars' clock: the end of the bar, or that of the trade. */
  readonly at: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * The unrealised result of a trade over its life, with the results of parts closed before, in at most `most` points;
 * each joins as many bars, so that no high or low is lost. Prices as in `excursionsOf`.
 */
export function unrealisedOf(bars: Bars, trade: PricedTrade, most: number): readonly UnrealisedPoint[] {
  const range = barsDuring(bars, { from: trade.openedAt, to: trade.closedAt })
  if (range === undefined) return []
  const stretches = positionStretches(trade)
  const sign = trade.direction === 'long' ? 1 : -1
  const scale = 10 ** bars.digits
  const perPoint = Math.ceil((range.last - range.first + 1) / most)
  const points: UnrealisedPoint[] = []
  for (let from = range.first; from <= range.last; from += perPoint) {
    const to = Math.min(range.last, from + perPoint - 1)
    let [high, low, close] = [-Infinity, Infinity, 0]
    for (let index = from; index <= to; index += 1) {
      const start = bars.time[index] ?? 0
      const end = barEndAt(bars, index)
      const spread = bars.spread[index] ?? UNKNOWN
      const shift = sign === -1 && spread !== UNKNOWN ? spread : 0
      const during = stretches.filter((stretch) => stretch.from < end && stretch.to > start)
      for (const { quantity, entryPrice, realised } of during.length > 0 ? during : stretches.slice(-1)) {
        const result = (points: number) =>
          realised + sign * ((points + shift) / scale - entryPrice) * quantity
        const [one, other] = [result(bars.high[index] ?? 0), result(bars.low[index] ?? 0)]
        high = Math.max(high, one, other)
        low = Math.min(low, one, other)
        close = result(bars.close[index] ?? 0)
      }
    }
    const end = barEndAt(bars, to)
    points.push({ at: trade.closedAt === null ? end : Math.min(end, trade.closedAt), high, low, close })
  }
  return points
}
