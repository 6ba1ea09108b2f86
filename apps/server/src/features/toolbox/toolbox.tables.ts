import type { Generated } from 'kysely'

interface PairTermsTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly pair: string
  readonly contract_size: string | null
  readonly tick_size: string | null
  readonly tick_value: string | null
  readonly quote_currency: string | null
  readonly conversion_rate: string | null
  readonly updated_at: Generated<Date>
}

interface ConversionRatesTable {
  readonly user_id: string
  readonly id: string
  readonly from_currency: string
  readonly to_currency: string
  readonly rate: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly updated_at: Generated<Date>
}

export interface ToolboxTables {
  pair_terms: PairTermsTable
  conversion_rates: ConversionRatesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends ToolboxTables {}
}
