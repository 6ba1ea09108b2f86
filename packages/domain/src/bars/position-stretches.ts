import type { Direction } from '../trades/direction.ts'

/** A fill of a trade, at seconds of the clock of its bars. */
export interface Fill {
  readonly kind: 'entry' | 'exit'
  readonly at: number
  readonly quantity: number
  readonly price: number
}

/** A trade as its bars see it: times are seconds by the bars' clock. */
export interface PricedTrade {
  readonly direction: Direction
  readonly openedAt: number
  /** null: still open. */
  readonly closedAt: number | null
  readonly entryPrice: number
  readonly exitPrice: number | null
  readonly quantity: number
  /** In order of time; empty if the trade was opened and closed by one fill each. */
  readonly fills: readonly Fill[]
}

/** A time in which the position does not change. */
export interface Stretch {
  readonly from: number
  /** Infinity while the trade is open. */
  readonly to: number
  readonly quantity: number
  /** Average entry price of what is open: exits do not change it. */
  readonly entryPrice: number
  /** Result of the parts closed before, as price distance × quantity. */
  readonly realised: number
}

/** Averages that brokers round differ by less than this share of the price. */
const AVERAGE_TOLERANCE = 1e-4
/** Quantities are sums of decimals. */
const QUANTITY_TOLERANCE = 1e-9

/**
 * The trade's position over time. Fills that contradict the trade (edited since, or incomplete) are ignored: the whole
 * quantity then counts from opening to closing.
 */
export function positionStretches(trade: PricedTrade): readonly Stretch[] {
  return stretchesOfFills(trade) ?? [wholeStretch(trade)]
}

/** Whether the fills of a trade agree with it, so that they count. */
export function hasOwnFills(trade: PricedTrade): boolean {
  return stretchesOfFills(trade) !== undefined
}

function wholeStretch({ openedAt, closedAt, quantity, entryPrice }: PricedTrade): Stretch {
  return { from: openedAt, to: closedAt ?? Infinity, quantity, entryPrice, realised: 0 }
}

function stretchesOfFills(trade: PricedTrade): readonly Stretch[] | undefined {
  const { fills, openedAt, closedAt, direction } = trade
  if (fills.length < 2 || fills[0]?.at !== openedAt) return undefined
  if (closedAt !== null && fills.at(-1)?.at !== closedAt) return undefined
  const sign = direction === 'long' ? 1 : -1
  const stretches: Stretch[] = []
  let [quantity, entryPrice, realised, from] = [0, 0, 0, openedAt]
  const sums = { entry: { quantity: 0, paid: 0 }, exit: { quantity: 0, paid: 0 } }
  for (const fill of fills) {
    if (fill.at > from && quantity > 0) stretches.push({ from, to: fill.at, quantity, entryPrice, realised })
    from = fill.at
    sums[fill.kind].quantity += fill.quantity
    sums[fill.kind].paid += fill.quantity * fill.price
    if (fill.kind === 'entry') {
      entryPrice = (entryPrice * quantity + fill.price * fill.quantity) / (quantity + fill.quantity)
      quantity += fill.quantity
    } else {
      realised += sign * (fill.price - entryPrice) * fill.quantity
      quantity -= fill.quantity
      if (quantity < -QUANTITY_TOLERANCE * sums.entry.quantity) return undefined
      if (quantity < QUANTITY_TOLERANCE * sums.entry.quantity) quantity = 0
    }
  }
  const isClosed = closedAt !== null
  if (isClosed !== (quantity === 0)) return undefined
  if (!agrees(sums.entry, trade.entryPrice)) return undefined
  if (isClosed && trade.exitPrice !== null && !agrees(sums.exit, trade.exitPrice)) return undefined
  if (!isClosed) stretches.push({ from, to: Infinity, quantity, entryPrice, realised })
  return stretches.length === 0 ? undefined : stretches
}

function agrees({ quantity, paid }: { readonly quantity: number; readonly paid: number }, price: number) {
  return quantity > 0 && Math.abs(paid / quantity - price) <= AVERAGE_TOLERANCE * Math.abs(price)
}
