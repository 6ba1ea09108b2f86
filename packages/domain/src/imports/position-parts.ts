import { pairKey } from '../instruments/pair-key.ts'
import type { BrokerExecution } from '../trades/broker-execution.ts'
import type { BrokerValues } from './broker-values.ts'
import type { ViewGaps } from './view-gaps.ts'

/** A trade as one file shows it. */
export interface BrokerView extends ViewGaps {
  readonly brokerId: string | null
  readonly values: BrokerValues
  readonly executions?: readonly BrokerExecution[]
}

/** The executions of a view; a trade that was closed at once is its own single exit. */
export function exitsOf({ brokerId, values, executions }: BrokerView): readonly BrokerExecution[] {
  if (executions !== undefined) return executions
  const { closedAt, quantity, exitPrice, entryPrice, grossPnlCents, feesCents } = values
  if (closedAt === null) return []
  const price = exitPrice ?? entryPrice
  return [{ kind: 'exit', at: closedAt, quantity, price, grossPnlCents, feesCents, brokerId }]
}

/** All known ids of a position seen in parts: those of its parts, and of parts that no file contained yet. */
export function partIdsOf(view: BrokerView): ReadonlySet<string> {
  const { brokerId, restBrokerId, elsewhere = [] } = view
  const ids = [brokerId, restBrokerId, ...exitsOf(view).map((exit) => exit.brokerId), ...elsewhere]
  return new Set(ids.flatMap((id) => id ?? []))
}

/**
 * Whether two views can be parts of one position, which have the same opening. The ids alone do not prove it: a comment
 * may contain any id.
 */
export function areOpenedAsOne({ values: a }: BrokerView, { values: b }: BrokerView): boolean {
  return (
    a.openedAt === b.openedAt &&
    pairKey(a.pair) === pairKey(b.pair) &&
    a.direction === b.direction &&
    a.entryPrice === b.entryPrice
  )
}
