import type { BarsAnswer } from '@plumbline/contract/bridge/bridge'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'

/** A bar for every step of a range, as a terminal answers; prices depend on the time only. */
export function barRows({ timeframe, from, to }: Omit<BarRange, 'symbol'>): number[][] {
  const count = Math.max(0, Math.ceil((to - from) / timeframe))
  return Array.from({ length: count }, (_, index) => {
    const time = from + index * timeframe
    const points = 110_000 + (Math.floor(time / timeframe) % 997)
    const price = (offset: number) => Number(((points + offset) / 100_000).toFixed(5))
    return [time, price(0), price(7), price(-5), price(3), 42, 12, 0]
  })
}

/** The answer of an honest terminal to a request for bars. */
export function honestBars({ symbol, timeframe, from, to }: BarRange): BarsAnswer {
  return { symbol, timeframe, digits: 5, bars: barRows({ timeframe, from, to }) }
}
