import { barEndAt } from './aggregate.ts'
import { type BarRange, barsDuring, covers } from './bar-coverage.ts'
import { type Bars, UNKNOWN } from './bars.ts'
import type { ExcursionStep } from './excursion-steps.ts'
import { createExtremes, type Excursion, GAP, POSSIBLE, SURE } from './excursion-extremes.ts'
import { type PricedTrade, positionStretches, type Stretch } from './position-stretches.ts'

export interface MeasuredExcursions {
  readonly kind: 'measured'
  /** Maximum adverse excursion. */
  readonly mae: Excursion
  /** Maximum favourable excursion. */
  readonly mfe: Excursion
  /** The highest and lowest price at which the position could have been closed, and its own prices. */
  readonly highest: number
  readonly lowest: number
  /** The result at the end, as price distance × quantity: of all exits, or at the last bar's close while it is open. */
  readonly lotsAtEnd: number
  readonly bars: number
  /** false: bars are missing at an end of the trade, or a working day within, so that both may be larger. */
  readonly isCovered: boolean
  /** Whether the bars state a spread. If not, a short's prices are the bid's, and its MAE is too small by the spread. */
  readonly hasSpread: boolean
  readonly steps: readonly ExcursionStep[]
}

/** `none`: no bar in the life of the trade. `mismatch`: its prices are not those of the bars. */
export type ExcursionResult = MeasuredExcursions | { readonly kind: 'none' | 'mismatch' }

/** Other brokers' prices differ by less than this share of the price. */
const PRICE_TOLERANCE = 0.0005

/**
 * MAE and MFE of a trade from the bars of its symbol. Bars are of the bid: a long is closed at it, a short at bid +
 * spread, where the spread is that of the bar. Money is distance × quantity × money per point.
 */
export function excursionsOf(bars: Bars, trade: PricedTrade): ExcursionResult {
  const life = { from: trade.openedAt, to: trade.closedAt }
  const range = barsDuring(bars, life)
  if (range === undefined) return { kind: 'none' }
  const isCovered = covers(bars, range, life)
  if (!fits(bars, trade)) return { kind: 'mismatch' }
  return { ...measure(bars, range, trade), isCovered }
}

function measure(
  bars: Bars,
  { first, last }: BarRange,
  trade: PricedTrade,
): Omit<MeasuredExcursions, 'isCovered'> {
  const { openedAt, closedAt, direction } = trade
  const isShort = direction === 'short'
  const scale = 10 ** bars.digits
  const stretches = positionStretches(trade).map((stretch) => ({
    ...stretch,
    entryPrice: stretch.entryPrice * scale,
    realised: stretch.realised * scale,
  }))
  const extremes = createExtremes(isShort ? -1 : 1, { openedAt, entryPrice: stretches[0]?.entryPrice ?? 0 })
  let hasSpread = true
  let [highest, lowest] = [-Infinity, Infinity]
  // What the current position has surely seen: a bar within it adds nothing.
  let [seenHigh, seenLow] = [-Infinity, Infinity]
  let at = 0
  let lotsAtEnd = 0
  for (let index = first; index <= last; index += 1) {
    const start = bars.time[index] ?? 0
    const spread = bars.spread[index] ?? UNKNOWN
    if (spread === UNKNOWN) hasSpread = false
    const shift = isShort && spread !== UNKNOWN ? spread : 0
    const high = (bars.high[index] ?? 0) + shift
    const low = (bars.low[index] ?? 0) + shift
    // A stretch that ends where a bar opens is not in that bar.
    if (at < stretches.length - 1 && (stretches[at]?.to ?? 0) <= start) {
      while (at < stretches.length - 1 && (stretches[at]?.to ?? 0) <= start) at += 1
      seenHigh = -Infinity
      seenLow = Infinity
    }
    const stretch = stretches[at]
    if (stretch === undefined) break
    const end = barEndAt(bars, index)
    if (high <= seenHigh && low >= seenLow && index < last && end <= stretch.to) continue
    if (high > highest) highest = high
    if (low < lowest) lowest = low
    const open = (bars.open[index] ?? 0) + shift
    const close = (bars.close[index] ?? 0) + shift
    const time = Math.max(start, openedAt)
    // Of a bar at an end of the trade, only its close or its open is surely of the trade. Times are known to the second
    // at best, so that a bar that opens with the trade counts as such, too.
    const isOpenSure = start > openedAt && (closedAt === null || start < closedAt)
    const isCloseSure = closedAt === null || end <= closedAt
    const later = lastDuring(stretches, at, end)
    const isSame = later.entryPrice === stretch.entryPrice
    if (isOpenSure) extremes.add(stretch, time, open, open, GAP)
    const isSure = isOpenSure && isCloseSure && isSame
    extremes.add(stretch, time, high, low, isSure ? SURE : POSSIBLE)
    if (later !== stretch)
      for (const next of stretches.slice(at + 1))
        if (next.from < end) extremes.add(next, time, high, low, POSSIBLE)
    if (isCloseSure) extremes.add(later, time, close, close, SURE)
    if (isSure && later === stretch) {
      seenHigh = Math.max(seenHigh, high)
      seenLow = Math.min(seenLow, low)
    }
    lotsAtEnd = extremes.lotsAt(later, close)
  }
  for (const exit of exitsOf(trade, stretches, scale)) {
    extremes.add(exit.stretch, exit.at, exit.price, exit.price, SURE)
    highest = Math.max(highest, exit.price)
    lowest = Math.min(lowest, exit.price)
    if (closedAt !== null) lotsAtEnd = extremes.lotsAt(exit.stretch, exit.price)
  }
  const { mae, mfe, steps } = extremes.result(scale)
  return {
    kind: 'measured',
    mae,
    mfe,
    highest: Math.max(highest / scale, trade.entryPrice),
    lowest: Math.min(lowest / scale, trade.entryPrice),
    lotsAtEnd: lotsAtEnd / scale,
    bars: last - first + 1,
    hasSpread,
    steps,
  }
}

/** The position at the end of a bar. */
function lastDuring(stretches: readonly Stretch[], at: number, end: number): Stretch {
  let last = stretches[at]
  for (let next = at + 1; next < stretches.length; next += 1) {
    const stretch = stretches[next]
    if (stretch === undefined || stretch.from >= end) break
    last = stretch
  }
  if (last === undefined) throw new RangeError('a trade has a position')
  return last
}

interface Exit {
  readonly stretch: Stretch
  readonly at: number
  /** In points, as everything here. */
  readonly price: number
}

/** The exits at their own prices: what the position was worth at each. */
function exitsOf(trade: PricedTrade, stretches: readonly Stretch[], scale: number): readonly Exit[] {
  const [only] = stretches
  if (stretches.length === 1 && only !== undefined) {
    const { closedAt, exitPrice } = trade
    return closedAt === null || exitPrice === null
      ? []
      : [{ stretch: only, at: closedAt, price: exitPrice * scale }]
  }
  return trade.fills.flatMap(({ kind, at, price }) => {
    const stretch = stretches.find(({ from, to }) => from < at && at <= to)
    return kind === 'exit' && stretch !== undefined ? [{ stretch, at, price: price * scale }] : []
  })
}

/**
 * Whether the price of the first entry is in the bars of its time, with one bar on either side. Exits may be elsewhere:
 * a position that is closed by an opposite one closes at that one's opening price.
 */
function fits(bars: Bars, trade: PricedTrade): boolean {
  return isInBars(bars, trade.openedAt, positionStretches(trade)[0]?.entryPrice ?? trade.entryPrice)
}

function isInBars(bars: Bars, at: number, price: number): boolean {
  const range = barsDuring(bars, { from: at, to: at })
  // The trade is not covered there, which is stated elsewhere.
  if (range === undefined) return true
  let [high, low] = [-Infinity, Infinity]
  for (let index = Math.max(0, range.first - 1); index <= range.last + 1; index += 1) {
    high = Math.max(high, (bars.high[index] ?? -Infinity) + Math.max(0, bars.spread[index] ?? 0))
    low = Math.min(low, bars.low[index] ?? Infinity)
  }
  const points = price * 10 ** bars.digits
  const outside = Math.max(points - high, low - points)
  return outside <= Math.max(high - low, Math.abs(points) * PRICE_TOLERANCE)
}
