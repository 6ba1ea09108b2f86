import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/**
 * Common interface of the two running engines: PostgreSQL's protocol, spoken by pg. Everything above it (queries,
 * transactions, migrations, roles) is the same code for both.
 */
export interface Engine {
  readonly pool: PostgresPool
  /** A connection with a session of its own (advisory locks), bypassing a pooler that shares sessions. */
  withSession<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** The source of notifications for `listen`. */
  readonly notifications: Notifications
  /** Resolves with the reason if the engine stops unexpectedly: only a restart helps. PostgreSQL's never resolves. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

export interface Notifications {
  /**
   * `onGap` is called when notifications may have been missed (the connection was lost and is back).
   * The promise resolves once listening has begun.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}
