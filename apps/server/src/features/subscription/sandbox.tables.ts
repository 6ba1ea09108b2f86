import type { ColumnType, Generated } from 'kysely'

export interface SandboxCustomersTable {
  readonly user_id: string
  readonly id: string
  /** Read parsed, written as text. */
  readonly subscriptions: ColumnType<unknown, string | undefined, string>
  readonly created_at: Date
}

export interface SandboxCheckoutsTable {
  readonly user_id: string
  readonly id: string
  readonly customer_id: string
  readonly price_id: string
  readonly trial_days: number
  readonly success_url: string
  readonly cancel_url: string
  readonly status: Generated<'open' | 'complete' | 'expired'>
  readonly idempotency_key: string
  readonly created_at: Date
}

interface SandboxTables {
  sandbox_customers: SandboxCustomersTable
  sandbox_checkouts: SandboxCheckoutsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends SandboxTables {}
}
