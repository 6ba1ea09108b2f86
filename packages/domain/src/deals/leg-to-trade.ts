import type { ImportedTrade } from '../imports/imported-trade.ts'
import { realisedOf } from '../imports/realised-of.ts'
import { directionOf } from '../positions/deal.ts'
import { exitMarker } from '../positions/exit-marker.ts'
import { type Fill, meanPrice } from '../positions/mean-price.ts'
import { isMoved } from '../imports/moved-stops.ts'
import type { OrdersById, OrderStops } from '../positions/order-stops.ts'
import { isClosed, type PositionLeg, timeOf, withoutMoney } from '../positions/position-leg.ts'
import { cleanVolume } from '../positions/position-legs.ts'

/**
 * Converts a leg to a trade. Of an open one, the deals know no market price, and its money is what they booked but its
 * partial closes have not realised: the costs of the entries that are still open.
 */
export function legToTrade(leg: PositionLeg, brokerId: string, orders: OrdersById): ImportedTrade {
  const closed = isClosed(leg)
  const { openedBy, closedBy } = leg
  const booked = closed ? undefined : withoutMoney(leg.money, realisedOf(leg.executions))
  const trade: ImportedTrade = {
    brokerId,
    line: openedBy.line,
    pair: openedBy.symbol,
    direction: directionOf(leg.side),
    quantity: cleanVolume(closed ? totalVolume(leg.entries) : leg.exposure),
    entryPrice: meanPrice(leg.entries),
    exitPrice: closed ? meanPrice(leg.exits) : null,
    openedAt: timeOf(openedBy),
    closedAt: closed && closedBy ? timeOf(closedBy) : null,
    ...(booked ?? leg.money),
    ...stopsOf(leg, orders),
    notes: openedBy.comment,
    closingRows: leg.closingRows,
  }
  return { ...trade, ...partsOf(leg, closed, trade), ...(booked && { booked }) }
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
