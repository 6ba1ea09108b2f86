import { pairKey } from '../instruments/pair-key.ts'
import type { BrokerExecution } from './broker-executions.ts'
import type { TradeView } from './merge-views.ts'

/** The executions of a view; one that was closed at once is its own. */
export function exitsOf({ brokerId, values, executions }: TradeView): readonly BrokerExecution[] {
  if (executions !== undefined) return executions
  const { closedAt, quantity, exitPrice, entryPrice, grossPnlCents, feesCents } = values
  if (closedAt === null) return []
  const price = exitPrice ?? entryPrice
  return [{ kind: 'exit', at: closedAt, quantity, price, grossPnlCents, feesCents, brokerId }]
}

/** Every id that a position seen in parts is known to have: its parts' own, and those of parts that no file had yet. */
export function partIdsOf(view: TradeView): ReadonlySet<string> {
  const { brokerId, restBrokerId, elsewhere = [] } = view
  const ids = [brokerId, restBrokerId, ...exitsOf(view).map((exit) => exit.brokerId), ...elsewhere]
  return new Set(ids.flatMap((id) => id ?? []))
}

/** Whether two views can be of one position: its parts were opened as one. Any file may write any id into a comment. */
export function areOpenedAsOne({ values: a }: TradeView, { values: b }: TradeView): boolean {
  return (
    a.openedAt === b.openedAt &&
    pairKey(a.pair) === pairKey(b.pair) &&
    a.direction === b.direction &&
    a.entryPrice === b.entryPrice
  )
}
