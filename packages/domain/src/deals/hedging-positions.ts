import type { Deal } from '../positions/deal.ts'
import { type ExitMarker, exitMarker } from '../positions/exit-marker.ts'
import type { OrdersById } from '../positions/order-stops.ts'
import { openedPositionId } from './opened-position-id.ts'
import { VOLUME_EPSILON } from '../positions/position-leg.ts'

/** One open position of a hedging account. */
interface Lot {
  readonly id: string
  readonly price: number
  /** Volume that the file lists as still open. */
  readonly stillOpen: number
  readonly orderId: string | null
  exposure: number
}

/**
 * Maximum number of open positions of one symbol and side that a closing deal is compared with, oldest first. Real
 * accounts hold fewer; without the limit a malicious file would cost the square of its rows.
 */
const SEARCH_WIDTH = 500

/**
 * Hedging: any number of positions side by side. Every entry opens its own (the fills of one order share it). A report
 * does not say which of several positions a deal closed, so candidates are scored by what it does say: the volume that
 * is listed as still open, the stop quoted in the closing comment, the volume, the sign of the profit; then the oldest
 * wins.
 */
export function hedgingPositions(
  ordered: readonly Deal[],
  orders: OrdersById,
  stillOpen: ReadonlyMap<string, number>,
): readonly Deal[] {
  const lots = new Map<string, Map<string, Lot>>()
  const lotsOf = (symbol: string, side: Deal['side']) => {
    const key = `${side} ${symbol}`
    const known = lots.get(key)
    if (known) return known
    const created = new Map<string, Lot>()
    lots.set(key, created)
    return created
  }
  return ordered.map((deal) => {
    if (deal.entry === 'in') {
      const id = openedPositionId(deal)
      const open = lotsOf(deal.symbol, deal.side)
      const lot = open.get(id)
      if (lot) lot.exposure += deal.volume
      else {
        const { price, orderId, volume: exposure } = deal
        open.set(id, { id, price, orderId, exposure, stillOpen: stillOpen.get(id) ?? 0 })
      }
      return { ...deal, positionId: id }
    }
    const open = lotsOf(deal.symbol, deal.side === 'buy' ? 'sell' : 'buy')
    const closed = bestMatch(open, deal, orders)
    if (!closed) return { ...deal, positionId: null }
    closed.exposure -= deal.volume
    if (closed.exposure < VOLUME_EPSILON) open.delete(closed.id)
    return { ...deal, positionId: closed.id }
  })
}

function bestMatch(open: ReadonlyMap<string, Lot>, deal: Deal, orders: OrdersById): Lot | undefined {
  const marker = exitMarker(deal.comment)
  const perfect = LEAVES_WHAT_IS_OPEN + SAME_VOLUME + PROFIT_FITS + (marker ? QUOTED_STOP : 0)
  let best: Lot | undefined
  let bestScore = -1
  let seen = 0
  for (const lot of open.values()) {
    if (++seen > SEARCH_WIDTH) break
    if (lot.exposure + VOLUME_EPSILON < deal.volume) continue
    const score = scoreOf(lot, deal, marker, orders)
    if (score <= bestScore) continue
    best = lot
    bestScore = score
    if (score === perfect) break
  }
  return best
}

/** Scores of a candidate; each outweighs the sum of all that follow. */
const LEAVES_WHAT_IS_OPEN = 8
const QUOTED_STOP = 4
const SAME_VOLUME = 2
const PROFIT_FITS = 1

function scoreOf(lot: Lot, deal: Deal, marker: ExitMarker | undefined, orders: OrdersById): number {
  return (
    (lot.exposure - deal.volume > lot.stillOpen - VOLUME_EPSILON ? LEAVES_WHAT_IS_OPEN : 0) +
    (marker && hasStop(lot, marker, orders) ? QUOTED_STOP : 0) +
    (Math.abs(lot.exposure - deal.volume) < VOLUME_EPSILON ? SAME_VOLUME : 0) +
    (profitFits(lot, deal) ? PROFIT_FITS : 0)
  )
}

function hasStop(lot: Lot, marker: ExitMarker, orders: OrdersById): boolean {
  const stops = lot.orderId === null ? undefined : orders.get(lot.orderId)
  return (
    stops !== undefined && marker.price === (marker.kind === 'stop-loss' ? stops.stopLoss : stops.takeProfit)
  )
}

/**
 * Whether the sign of the profit fits the price move: a long closed above its entry gains, below it loses; shorts the
 * reverse.
 */
function profitFits(lot: Lot, deal: Deal): boolean {
  const move = deal.side === 'sell' ? deal.price - lot.price : lot.price - deal.price
  if (deal.profit === 0n) return true
  return deal.profit > 0n ? move > 0 : move < 0
}
