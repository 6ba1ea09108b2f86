import type { Bar } from '@plumbline/domain/bars/bars'

/** A bar to write; prices with decimals. */
export interface WrittenBar {
  /** Seconds since 1970 by the broker's clock. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number
  readonly spread?: number
}

const HEADING = '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>'

/** A bar export in the layout of MetaTrader 5. */
export function mt5BarFile(bars: readonly WrittenBar[], digits = 2): string {
  return `${[HEADING, ...bars.map((bar) => mt5BarLine(bar, digits))].join('\r\n')}\r\n`
}

function mt5BarLine(
  { time, open, high, low, close, volume = 0, spread = 0 }: WrittenBar,
  digits: number,
): string {
  const iso = new Date(time * 1_000).toISOString()
  const prices = [open, high, low, close].map((price) => price.toFixed(digits))
  return [iso.slice(0, 10).replaceAll('-', '.'), iso.slice(11, 19), ...prices, volume, 0, spread].join('\t')
}

/**
 * Bars of a deterministic walk with a break at night and at weekends, in the spread that a broker might state. The first
 * opens at `from` or at the first open time after it.
 */
export function walkedBars(count: number, from: number, timeframe = 60): WrittenBar[] {
  const bars: WrittenBar[] = []
  let [close, seed] = [2_000, 1]
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let time = from; bars.length < count; time += timeframe) {
    const date = new Date(time * 1_000)
    if (date.getUTCDay() % 6 === 0 || (timeframe < 86_400 && date.getUTCHours() === 0)) continue
    const open = close
    // Drawn back to the middle, so that long walks stay above zero.
    close = rounded(open + (random() - 0.5) * 1.2 + (2_000 - open) * 0.0001)
    const high = rounded(Math.max(open, close) + random() * 0.4)
    const low = rounded(Math.min(open, close) - random() * 0.4)
    const volume = Math.floor(random() * 300)
    bars.push({ time, open, high, low, close, volume, spread: 10 + Math.floor(random() * 10) })
  }
  return bars
}

/** A bar in points, with two decimals. */
export function pointsOf({ time, volume = -1, spread = -1, ...prices }: WrittenBar): Bar {
  const points = (price: number) => Math.round(price * 100)
  const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map(points)
  return { time, open: open ?? 0, high: high ?? 0, low: low ?? 0, close: close ?? 0, volume, spread }
}

function rounded(price: number): number {
  return Math.round(price * 100) / 100
}
