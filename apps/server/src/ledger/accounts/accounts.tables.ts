import type { Generated } from 'kysely'

export interface AccountsTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly type: 'demo' | 'live'
  readonly broker: string
  readonly broker_type: Generated<string>
  readonly currency: string
  readonly trading_mode: Generated<'pips' | 'points' | 'ticks'>
  readonly initial_balance_cents: number
  readonly current_balance_cents: number
  readonly base_balance_offset_cents: Generated<number>
  readonly is_favorite: Generated<boolean>
  readonly is_sample: Generated<boolean>
  readonly max_position_size: Generated<number>
  readonly max_daily_loss: Generated<number>
  readonly max_drawdown: Generated<number>
  readonly broker_time_zone: string | null
  readonly fold_version: Generated<number>
  readonly refold_until: Date | null
  readonly closed_trades: Generated<number>
  readonly open_trades: Generated<number>
  readonly open_net_cents: Generated<number>
  readonly revision: Generated<number>
  readonly created_at: Generated<Date>
}

interface AccountTables {
  accounts: AccountsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends AccountTables {}
}
