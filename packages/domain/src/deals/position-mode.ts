import type { Deal } from '../positions/deal.ts'
import { inOrder } from './order-deals.ts'
import { VOLUME_EPSILON } from '../positions/position-leg.ts'

/** Whether an account holds one position per symbol or any number side by side. */
export type PositionMode = 'netting' | 'hedging'

/**
 * Infers the mode from a history where the file does not state it. Only netting accounts reverse (`in/out`); only
 * hedging accounts open against an open position or close by an opposite one. Without such a deal both modes give the
 * same positions, except for second entries: hedging, unless an exit is larger than every single open position.
 */
export function positionModeOf(deals: readonly Deal[]): PositionMode {
  const open = new Map<string, { side: Deal['side']; exposure: number; largest: number }>()
  let mode: PositionMode = 'hedging'
  for (const deal of inOrder(deals)) {
    if (deal.entry === 'inout') return 'netting'
    if (deal.entry === 'out_by') return 'hedging'
    const current = open.get(deal.symbol)
    const isFlat = !current || current.exposure < VOLUME_EPSILON
    if (deal.entry === 'in') {
      if (!isFlat && current.side !== deal.side) return 'hedging'
      const before = isFlat ? { exposure: 0, largest: 0 } : current
      open.set(deal.symbol, {
        side: deal.side,
        exposure: before.exposure + deal.volume,
        largest: Math.max(before.largest, deal.volume),
      })
    } else if (current) {
      if (!isFlat && deal.volume > current.largest + VOLUME_EPSILON) mode = 'netting'
      current.exposure -= deal.volume
    }
  }
  return mode
}
