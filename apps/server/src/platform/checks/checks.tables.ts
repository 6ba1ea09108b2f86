import type { ColumnType, Generated } from 'kysely'

/** What jobs check. A feature adds its own kind beside its `Check`. */
export interface CheckKinds {}
export type CheckKind = keyof CheckKinds

interface ChecksTable {
  readonly user_id: string
  readonly kind: CheckKind
  /** An account, or the user. */
  readonly subject_id: string
  readonly seen: string
  readonly checked_at: Date
  readonly times: Generated<number>
  /** Read parsed, written as text. */
  readonly data: ColumnType<unknown, string | null, string | null>
  readonly account_id: ColumnType<string | null, never, never>
}

interface CheckTables {
  checks: ChecksTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends CheckTables {}
}
