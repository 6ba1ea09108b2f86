import type { Generated } from 'kysely'

interface TradeExcursionsTable {
  readonly user_id: string
  readonly trade_id: string
  readonly state: 'measured' | 'mismatch' | 'none'
  readonly trade_key: string
  readonly timeframe: number | null
  readonly bar_count: number | null
  readonly is_covered: boolean | null
  readonly has_spread: boolean | null
  readonly mae: number | null
  readonly mae_error: number | null
  readonly mae_price: number | null
  readonly mae_at: string | null
  readonly mfe: number | null
  readonly mfe_error: number | null
  readonly mfe_price: number | null
  readonly mfe_at: string | null
  readonly highest: number | null
  readonly lowest: number | null
  readonly mae_cents: number | null
  readonly mfe_cents: number | null
  readonly left_cents: number | null
  readonly mae_r_e4: number | null
  readonly mfe_r_e4: number | null
  readonly left_r_e4: number | null
  readonly entry_e4: number | null
  readonly exit_e4: number | null
  readonly risk: number | null
  readonly cents_per_move: number | null
  readonly money_from: 'result' | 'account' | 'contract' | null
  readonly digits: number | null
  readonly steps: Uint8Array | null
}

interface BarChangesTable {
  readonly user_id: string
  readonly id: Generated<number>
  readonly symbol_key: string
  readonly from_at: number
  readonly to_at: number
}

interface ExcursionTables {
  trade_excursions: TradeExcursionsTable
  bar_changes: BarChangesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends ExcursionTables {}
}
