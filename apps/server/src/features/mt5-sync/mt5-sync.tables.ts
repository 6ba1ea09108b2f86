import type { ColumnType, Generated } from 'kysely'
import type { SecretColumn } from '#server/platform/secret.ts'

/** `jsonb` is read parsed and written as text. */
type Json = ColumnType<unknown, string | null, string | null>

export interface Mt5ConnectionsTable {
  readonly user_id: string
  readonly account_id: string
  readonly kind: 'password' | 'link' | 'simulated'
  readonly enabled: Generated<boolean>
  readonly auto_sync: Generated<boolean>
  readonly login: string | null
  readonly server: string | null
  readonly sync_interval: Generated<number>
  readonly password: SecretColumn<string | null>
  readonly needs_password_reentry: Generated<boolean>
  readonly begins_empty: Generated<boolean>
  readonly last_sync_time: Date | null
  readonly created_at: Generated<Date>
  readonly revision: Generated<number>
  readonly claim: Generated<number>
  readonly leased_until: Date | null
  readonly due_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly failures: Generated<number>
  readonly account: Json
  readonly positions: Json
  readonly clock_offset_seconds: number | null
  readonly heard_at: Date | null
  readonly terminal: Generated<number>
  readonly deals: Generated<number>
  readonly settled: Generated<number>
  readonly bookmark_time: number | null
  readonly bookmark_ticket: string | null
  readonly deals_total: Generated<number>
  readonly settled_state: string | null
  readonly resync: Generated<boolean>
  readonly progress: Json
}

interface Mt5DealsTable {
  readonly user_id: string
  readonly account_id: string
  readonly terminal: number
  readonly seq: number
  readonly ticket: string
  readonly position_id: string
  readonly record: string
  readonly received_at: Generated<Date>
}

export interface Mt5RunsTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly cause: 'schedule' | 'person' | 'terminal'
  readonly state: 'running' | 'done' | 'failed' | 'lost'
  readonly claim: number
  readonly started_at: Generated<Date>
  readonly finished_at: Date | null
  readonly received: Generated<number>
  readonly added: Generated<number>
  readonly changed: Generated<number>
  readonly duplicates: Generated<number>
  readonly cash: Generated<number>
  readonly balance: number | null
  readonly deals_total: number | null
  readonly residual_cents: number | null
  readonly clock_offset_seconds: number | null
  readonly problems: Json
  readonly error_code: string | null
  readonly error_data: Json
  readonly error_reason: string | null
  readonly import_id: string | null
  readonly undone_at: Date | null
}

export interface Mt5LinkKeysTable {
  readonly user_id: string
  readonly account_id: string
  readonly hash: SecretColumn<Uint8Array>
  readonly hint: string
  readonly created_at: Generated<Date>
}

interface Mt5SyncTables {
  mt5_connections: Mt5ConnectionsTable
  mt5_deals: Mt5DealsTable
  mt5_runs: Mt5RunsTable
  mt5_link_keys: Mt5LinkKeysTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends Mt5SyncTables {}
}
