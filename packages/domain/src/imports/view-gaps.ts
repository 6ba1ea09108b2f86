import type { UtcTimes } from './utc-times.ts'

/** What a file leaves open about a trade. */
export interface ViewGaps {
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
