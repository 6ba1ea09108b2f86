import { pairKey } from '../instruments/pair-key.ts'
import type { BrokerExecution } from './broker-executions.ts'
import type { BrokerValues } from './broker-values.ts'

/** What one file shows of a trade. */
export interface BrokerView {
  readonly brokerId: string | null
  readonly values: BrokerValues
  readonly executions?: readonly BrokerExecution[]
  /**
   * Seen in parts, by their executions: `some` where others are in another file, `all` where none is missing any more.
   * Such a position is never open again under its id.
   */
  readonly parts?: 'some' | 'all'
  /** The id of the last part of such a position, which is open or ended it; earlier ids are closed parts. */
  readonly restBrokerId?: string
  /** Ids of parts of such a position that no file had yet, but that others name. */
  readonly elsewhere?: readonly string[]
  /** The file has no column for costs: fees of 0 say nothing. `net`: its result is what they left. */
  readonly costsUnstated?: true | 'net'
}

/** The executions of a view; one that was closed at once is its own. */
export function exitsOf({ brokerId, values, executions }: BrokerView): readonly BrokerExecution[] {
  if (executions !== undefined) return executions
  const { closedAt, quantity, exitPrice, entryPrice, grossPnlCents, feesCents } = values
  if (closedAt === null) return []
  const price = exitPrice ?? entryPrice
  return [{ kind: 'exit', at: closedAt, quantity, price, grossPnlCents, feesCents, brokerId }]
}

/** Every id that a position seen in parts is known to have: its parts' own, and those of parts that no file had yet. */
export function partIdsOf(view: BrokerView): ReadonlySet<string> {
  const { brokerId, restBrokerId, elsewhere = [] } = view
  const ids = [brokerId, restBrokerId, ...exitsOf(view).map((exit) => exit.brokerId), ...elsewhere]
  return new Set(ids.flatMap((id) => id ?? []))
}

/** Whether two views can be of one position: its parts were opened as one. Any file may write any id into a comment. */
export function areOpenedAsOne({ values: a }: BrokerView, { values: b }: BrokerView): boolean {
  return (
    a.openedAt === b.openedAt &&
    pairKey(a.pair) === pairKey(b.pair) &&
    a.direction === b.direction &&
    a.entryPrice === b.entryPrice
  )
}
