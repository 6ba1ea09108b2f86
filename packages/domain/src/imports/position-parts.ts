import { pairKey } from '../instruments/pair-key.ts'
import type { BrokerExecution } from '../trades/broker-execution.ts'
import type { BrokerValues } from './broker-values.ts'
import type { UtcTimes } from './utc-times.ts'

/** A trade as one file shows it. */
export interface BrokerView {
  readonly brokerId: string | null
  readonly values: BrokerValues
  readonly executions?: readonly BrokerExecution[]
  /**
   * The position was seen in parts, which are its executions: `some` if others are in another file, `all` if none is
   * missing any more. Such a position is never open again under its id.
   */
  readonly parts?: 'some' | 'all'
  /** The id of the last part of such a position, which is open or closed it; earlier ids are closed parts. */
  readonly restBrokerId?: string
  /** Ids of parts of such a position that files name, but that none contained yet. */
  readonly elsewhere?: readonly string[]
  /** The file has no column for costs, so fees of 0 mean unknown. `net`: its result is net of costs. */
  readonly costsUnstated?: true | 'net'
  /** The same times in UTC, if the file states offsets: `values` has them in the account's clock of that day. */
  readonly utc?: UtcTimes
  /** The row is one closing: others with its id may be further closings of the same position. */
  readonly closingOnly?: true
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
