import { toCents } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Direction, TradeStatus } from '../trades/direction.ts'
import type { ImportedTrade } from './imported-trade.ts'

/** A broker's row in the journal's own units: what an import writes to a trade, and stores with the trade's source. */
export interface BrokerValues {
  readonly openedAt: LocalTime
  readonly closedAt: LocalTime | null
  readonly status: TradeStatus
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly entryPrice: number
  readonly exitPrice: number | null
  readonly grossPnlCents: number
  /** -(commission + swap + fee), rounded to cents: a positive swap is income and lowers it. */
  readonly feesCents: number
  readonly netPnlCents: number
  readonly stopLoss: number
  readonly takeProfit: number
  readonly notes: string
}

/** Rounds a broker's exact amounts to cents per trade, half away from zero: net = gross − fees holds in cents. */
export function brokerValuesOf(trade: ImportedTrade): BrokerValues {
  const grossPnlCents = toCents(trade.grossPnl)
  const feesCents = toCents(-(trade.commission + trade.swap + trade.fee))
  return {
    openedAt: trade.openedAt,
    closedAt: trade.closedAt,
    status: trade.closedAt === null ? 'open' : 'closed',
    pair: trade.pair,
    direction: trade.direction,
    quantity: trade.quantity,
    entryPrice: trade.entryPrice,
    exitPrice: trade.exitPrice,
    grossPnlCents,
    feesCents,
    netPnlCents: grossPnlCents - feesCents,
    stopLoss: trade.stopLoss,
    takeProfit: trade.takeProfit,
    notes: trade.notes,
  }
}
