import type { ColumnType, Generated } from 'kysely'

/** A new channel is an entry here, and its sender in `app-outbox.ts`. */
export type OutboxChannel = 'mail' | 'push'

export interface OutboxTable {
  readonly user_id: string
  /** null: the message has no user. */
  readonly owner_id: ColumnType<string | null, never, never>
  readonly id: string
  readonly channel: OutboxChannel
  /** Both read parsed, written as text. */
  readonly payload: ColumnType<unknown, string, never>
  readonly body: ColumnType<unknown, string | null, null>
  readonly attempts: Generated<number>
  readonly due_at: Generated<Date>
  readonly leased_until: Generated<Date | null>
  readonly sent_at: Generated<Date | null>
  readonly failed_at: Generated<Date | null>
  readonly last_error: Generated<string | null>
  readonly created_at: Generated<Date>
}

interface OutboxTables {
  outbox: OutboxTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends OutboxTables {}
}
