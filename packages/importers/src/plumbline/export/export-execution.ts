import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { ImportedExecution } from '@plumbline/domain/positions/imported-execution'
import { fromCents } from '@plumbline/domain/money/amount'
import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import { parseLocalTime } from '@plumbline/domain/time/local-time'

/** Executions in file format: money in currency units. */
export function executionsOf(executions: readonly BrokerExecution[]): readonly object[] {
  return executions.map(({ grossPnlCents, feesCents, ...execution }) => ({
    kind: execution.kind,
    at: execution.at,
    quantity: execution.quantity,
    price: execution.price,
    grossPnl: unitsOf(grossPnlCents),
    fees: unitsOf(feesCents),
    brokerId: execution.brokerId,
    ...(execution.stopLoss !== undefined && { stopLoss: execution.stopLoss }),
    ...(execution.takeProfit !== undefined && { takeProfit: execution.takeProfit }),
  }))
}

/** Parses the executions of a file; undefined if any is invalid. */
export function readExecutions(value: unknown): readonly ImportedExecution[] | undefined {
  if (!Array.isArray(value)) return undefined
  const executions = value.map(readExecution)
  return executions.every((execution) => execution !== undefined) ? executions : undefined
}

function readExecution(value: unknown): ImportedExecution | undefined {
  const { kind, at, price, quantity, grossPnl, fees, brokerId, stopLoss, takeProfit } = Object(value)
  const time = typeof at === 'string' ? parseLocalTime(at) : undefined
  if (kind !== 'entry' && kind !== 'exit') return undefined
  if (time === undefined || (brokerId !== null && typeof brokerId !== 'string')) return undefined
  if (![price, quantity, grossPnl, fees].every(Number.isFinite)) return undefined
  if (![stopLoss, takeProfit].every((stop) => stop === undefined || Number.isFinite(stop))) return undefined
  return {
    kind,
    brokerId,
    at: time,
    price,
    quantity,
    grossPnl: fromCents(centsOf(grossPnl)),
    // A journal stores only the sum of the costs.
    commission: -fromCents(centsOf(fees)),
    swap: 0n,
    fee: 0n,
    ...(stopLoss !== undefined && { stopLoss }),
    ...(takeProfit !== undefined && { takeProfit }),
  }
}
