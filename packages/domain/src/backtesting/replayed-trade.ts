import { type Fill, hasOwnFills, type PricedTrade } from '../bars/position-stretches.ts'
import type { Direction } from '../trades/direction.ts'

/** A fill of a real trade; times are seconds by the account's clock. */
export interface ReplayedFill extends Fill {
  /** Its own result after costs; 0 where only the whole trade's result is known. */
  readonly netCents: number
}

/** A real trade as a replay shows it, fill by fill. */
export interface ReplayedTrade {
  readonly id: string
  readonly pair: string
  readonly direction: Direction
  readonly stopLoss: number | null
  readonly takeProfit: number | null
  /** In order of time; the first one opens the trade. */
  readonly fills: readonly ReplayedFill[]
  /** null: still open. */
  readonly closedAt: number | null
  /** After costs; of an open trade, as its source stated. */
  readonly netCents: number
  /** Cents for one lot and a move of 1; null: not known. */
  readonly centsPerLot: number | null
}

type RealTrade = Omit<ReplayedTrade, 'fills'> &
  Pick<PricedTrade, 'openedAt' | 'entryPrice' | 'exitPrice' | 'quantity'>

/** With the fills as the broker stated them; if they contradict the trade, as if it was opened and closed at once. */
export function replayedTrade(trade: RealTrade, stated: readonly ReplayedFill[]): ReplayedTrade {
  const { openedAt, entryPrice, exitPrice, quantity, ...rest } = trade
  const { direction, closedAt } = trade
  if (hasOwnFills({ direction, openedAt, closedAt, entryPrice, exitPrice, quantity, fills: stated }))
    return { ...rest, fills: stated }
  const entry: ReplayedFill = { kind: 'entry', at: openedAt, quantity, price: entryPrice, netCents: 0 }
  if (closedAt === null) return { ...rest, fills: [entry] }
  const price = exitPrice ?? entryPrice
  return {
    ...rest,
    fills: [entry, { kind: 'exit', at: closedAt, quantity, price, netCents: trade.netCents }],
  }
}
