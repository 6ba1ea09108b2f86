import type { Generated } from 'kysely'

export interface CashOperationsTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly import_id: string | null
  readonly kind: 'deposit' | 'withdrawal' | 'correction' | 'residual'
  readonly at: string
  readonly amount_cents: number
  readonly notes: Generated<string>
  readonly broker_id: string | null
  readonly dismissed: Generated<boolean>
  /** Dismissed because its import was undone. */
  readonly undone: Generated<boolean>
  readonly created_at: Generated<Date>
}

interface CashTables {
  cash_operations: CashOperationsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends CashTables {}
}
