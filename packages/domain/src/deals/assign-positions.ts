import { assertNever } from '../assert-never.ts'
import { hedgingPositions } from './hedging-positions.ts'
import type { Deal } from '../positions/deal.ts'
import { nettingPositions } from './netting-positions.ts'
import { inOrder } from './order-deals.ts'
import { NO_ORDERS, type OrdersById } from '../positions/order-stops.ts'
import type { PositionMode } from './position-mode.ts'

export interface AssignPositionsOptions {
  readonly mode: PositionMode
  readonly orders?: OrdersById
  /** Volumes of the positions that the file lists as still open: they are closed last. */
  readonly stillOpen?: ReadonlyMap<string, number>
}

/**
 * Assigns the deals of a report to positions. Reports and testers print no position id, only the order, whose number is
 * the id of the position it opened. A deal that closes nothing opened by these deals keeps null.
 */
export function assignPositions(deals: readonly Deal[], options: AssignPositionsOptions): readonly Deal[] {
  const ordered = inOrder(deals)
  switch (options.mode) {
    case 'netting':
      return nettingPositions(ordered)
    case 'hedging':
      return hedgingPositions(ordered, options.orders ?? NO_ORDERS, options.stillOpen ?? new Map())
    default:
      return assertNever(options.mode)
  }
}
