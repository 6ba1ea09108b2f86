import type { ImportedTrade } from '../imports/imported-trade.ts'
import { directionOf } from './deal.ts'
import { exitMarker } from './exit-marker.ts'
import { type Fill, meanPrice } from './mean-price.ts'
import { isMoved } from '../imports/moved-stops.ts'
import type { OrdersById, OrderStops } from './order-stops.ts'
import { isClosed, type PositionLeg, timeOf } from './position-leg.ts'
import { cleanVolume } from './position-legs.ts'

/**
 * Converts a leg to a trade. An open one has no exit price yet: only the caller knows the market price, not the deals.
 */
export function legToTrade(leg: PositionLeg, brokerId: string, orders: OrdersById): ImportedTrade {
  const closed = isClosed(leg)
  const { openedBy, closedBy } = leg
  const trade: ImportedTrade = {
    brokerId,
    line: openedBy.line,
    pair: openedBy.symbol,
    direction: directionOf(leg.side),
    quantity: cleanVolume(totalVolume(leg.entries)),
    entryPrice: meanPrice(leg.entries),
    exitPrice: closed ? meanPrice(leg.exits) : null,
    openedAt: timeOf(openedBy),
    closedAt: closed && closedBy ? timeOf(closedBy) : null,
    ...leg.money,
    ...stopsOf(leg, orders),
    notes: openedBy.comment,
    closingRows: leg.closingRows,
  }
  const inParts = { ...trade, ...partsOf(leg, closed, trade) }
  return closed ? inParts : { ...inParts, booked: leg.money }
}

/** The executions, if there are more than one entry and one exit, or if the stops of the two differ. */
function partsOf(
  { executions }: PositionLeg,
  closed: boolean,
  stops: OrderStops,
): Pick<ImportedTrade, 'executions'> {
  return executions.length > (closed ? 2 : 1) || isMoved(stops, executions) ? { executions } : {}
}

function totalVolume(fills: readonly Fill[]): number {
  return fills.reduce((sum, fill) => sum + fill.volume, 0)
}

/**
 * The opening order's stops; without any, the one in the closing comment, since traders often set stops after the
 * entry.
 */
function stopsOf(leg: PositionLeg, orders: OrdersById): { stopLoss: number; takeProfit: number } {
  const order = leg.openedBy.orderId === null ? undefined : orders.get(leg.openedBy.orderId)
  const marker = leg.closedBy ? exitMarker(leg.closedBy.comment) : undefined
  const marked = (kind: 'stop-loss' | 'take-profit') => (marker?.kind === kind ? marker.price : 0)
  return {
    stopLoss: order?.stopLoss || marked('stop-loss'),
    takeProfit: order?.takeProfit || marked('take-profit'),
  }
}
