import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/**
 * What the two engines have in common, once they are running: PostgreSQL's protocol, spoken by pg. Everything above
 * this (queries, transactions, migrations, roles) is the same code for both.
 */
export interface Engine {
  readonly pool: PostgresPool
  /** A connection that keeps its session (advisory locks): past a pooler that hands sessions around. */
  withSession<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Where `listen` waits for notifications. */
  readonly notifications: Notifications
  /** Resolves with the reason when the engine stops unasked: nothing but a restart helps. PostgreSQL's never does. */
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
