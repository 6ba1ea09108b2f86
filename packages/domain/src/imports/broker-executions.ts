import { toCents } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { ImportedExecution } from './imported-trade.ts'

/** One execution of a trade in the journal's own units, as stored with the trade. */
export interface BrokerExecution {
  readonly kind: 'entry' | 'exit'
  readonly at: LocalTime
  readonly quantity: number
  readonly price: number
  readonly grossPnlCents: number
  /** -(commission + swap + fee), as for trades. Each execution is rounded separately. */
  readonly feesCents: number
  readonly brokerId: string | null
  /** Stop and target of the position at this moment; absent: the source did not state it. */
  readonly stopLoss?: number
  readonly takeProfit?: number
}

/** The executions by which a trade was opened and closed, in order; none if it was opened and closed at once. */
export function brokerExecutionsOf(parts: readonly ImportedExecution[] = []): readonly BrokerExecution[] {
  return parts.map((part) => ({
    kind: part.kind,
    at: part.at,
    quantity: part.quantity,
    price: part.price,
    grossPnlCents: toCents(part.grossPnl),
    feesCents: toCents(-(part.commission + part.swap + part.fee)),
    brokerId: part.brokerId,
    ...(part.stopLoss !== undefined && { stopLoss: part.stopLoss }),
    ...(part.takeProfit !== undefined && { takeProfit: part.takeProfit }),
  }))
}
