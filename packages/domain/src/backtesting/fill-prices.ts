import type { Bar } from '../bars/bars.ts'
import type { Direction } from '../trades/direction.ts'
import type { ExitReason } from './session-event.ts'
import type { OpenPosition, PendingOrder } from './session-state.ts'

/**
 * The rules of docs/backtesting.md: when an order or a position is filled in a bar, and at which price. Bars state the
 * bid; the ask is the spread above it. Purchases fill in the range of the ask, sales in that of the bid, never outside.
 */
export interface FillTerms {
  /** Points. */
  readonly spread: number
  /** Points by which market and stop orders are filled worse, as far as the bar's range allows. */
  readonly slippage: number
}

/** Where in its bar an entry was filled: at the opening, or somewhere inside. */
export type EntryMoment = 'open' | 'inside'

export interface EntryFill {
  readonly price: number
  readonly moment: EntryMoment
}

export interface ExitFill {
  readonly price: number
  readonly reason: ExitReason
}

/**
 * The entry of an order in a bar that follows it; undefined: it is not reached. Market orders and orders that the
 * opening has passed already fill at the opening; others at their price.
 */
export function entryFill(order: PendingOrder, bar: Bar, terms: FillTerms): EntryFill | undefined {
  const side = sideOf(order.direction)
  const { open, high, low } = entrySide(side, bar, terms.spread)
  const slipped = (price: number): number => side * Math.min(price + terms.slippage, high)
  const price = side * (order.price ?? 0)
  if (order.type === 'market' || (order.type === 'stop' && open >= price)) {
    return { price: slipped(open), moment: 'open' }
  }
  if (order.type === 'stop') return high >= price ? { price: slipped(price), moment: 'inside' } : undefined
  if (open <= price) return { price: side * open, moment: 'open' }
  return low <= price ? { price: side * price, moment: 'inside' } : undefined
}

/** A position that is closed manually, at the opening of the bar. */
export function closeFill({ direction }: OpenPosition, bar: Bar, terms: FillTerms): ExitFill {
  const side = sideOf(direction)
  const { open, low } = exitSide(side, bar, terms.spread)
  return { price: side * Math.max(open - terms.slippage, low), reason: 'user' }
}

/** What is left at the end of a session, at the close of its last bar. */
export function endFill({ direction }: OpenPosition, bar: Bar, terms: FillTerms): ExitFill {
  const side = sideOf(direction)
  const { close, low } = exitSide(side, bar, terms.spread)
  return { price: side * Math.max(close - terms.slippage, low), reason: 'end' }
}

/**
 * Stop or target of a position that was open when the bar opened. An opening beyond one of them fills at the opening;
 * where the bar reaches both, the stop counts.
 */
export function exitFill(position: OpenPosition, bar: Bar, terms: FillTerms): ExitFill | undefined {
  const side = sideOf(position.direction)
  const { open, high, low } = exitSide(side, bar, terms.spread)
  const { stop, target } = protection(side, position)
  const slipped = (price: number): number => side * Math.max(price - terms.slippage, low)
  if (open <= stop) return { price: slipped(open), reason: 'stop' }
  if (open >= target) return { price: side * open, reason: 'target' }
  if (low <= stop) return { price: slipped(stop), reason: 'stop' }
  return high >= target ? { price: side * target, reason: 'target' } : undefined
}

/**
 * The same for a position that was filled inside the bar, whose prices before the entry do not count but are not known
 * apart: a stop in the bar's range counts as reached. A target counts only if it was certainly reached after the entry:
 * if the bar closes beyond it, or, for a stop order, which prices pass on the way to the target, if the bar reaches it.
 */
export function exitAfterEntry(
  position: OpenPosition,
  type: PendingOrder['type'],
  bar: Bar,
  terms: FillTerms,
): ExitFill | undefined {
  const side = sideOf(position.direction)
  const { high, low, close } = exitSide(side, bar, terms.spread)
  const { stop, target } = protection(side, position)
  // What the position would have been sold for in the moment in which it was bought.
  const atEntry = side * position.entryPrice - terms.spread
  if (low <= stop) {
    return { price: side * Math.max(Math.min(stop, atEntry) - terms.slippage, low), reason: 'stop' }
  }
  if (target <= atEntry) return { price: side * atEntry, reason: 'target' }
  const best = type === 'stop' ? high : close
  return best >= target ? { price: side * target, reason: 'target' } : undefined
}

type Side = 1 | -1

/** Prices of shorts are negated, so that for both directions higher is better once it is open. */
function sideOf(direction: Direction): Side {
  return direction === 'long' ? 1 : -1
}

type Prices = Pick<Bar, 'open' | 'high' | 'low' | 'close'>

/** Longs buy at the ask; shorts sell at the bid, which is then negated. */
function entrySide(side: Side, bar: Bar, spread: number): Prices {
  return side === 1 ? shifted(bar, spread) : negated(bar)
}

function exitSide(side: Side, bar: Bar, spread: number): Prices {
  return side === 1 ? bar : negated(shifted(bar, spread))
}

function shifted({ open, high, low, close }: Prices, by: number): Prices {
  return { open: open + by, high: high + by, low: low + by, close: close + by }
}

function negated({ open, high, low, close }: Prices): Prices {
  return { open: -open, high: -low, low: -high, close: -close }
}

function protection(side: Side, { stopLoss, takeProfit }: OpenPosition) {
  return {
    stop: stopLoss === null ? Number.NEGATIVE_INFINITY : side * stopLoss,
    target: takeProfit === null ? Number.POSITIVE_INFINITY : side * takeProfit,
  }
}
