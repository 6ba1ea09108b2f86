import { toCents } from '../money/amount.ts'
import type { BrokerExecution } from '../trades/broker-execution.ts'
import type { ImportedExecution } from '../positions/imported-execution.ts'

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
