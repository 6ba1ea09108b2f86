import type { Generated } from 'kysely'

interface BarSeriesTable {
  readonly user_id: string
  readonly id: string
  readonly symbol: string
  /** The symbol in the normal form of pairs. */
  readonly symbol_key: string
  readonly source: 'terminal' | 'file' | 'service'
  readonly account_id: string | null
  /** The service's name, or what the user calls the source of a file. */
  readonly label: Generated<string>
  /** Seconds of a bar. */
  readonly timeframe: number
  readonly digits: number
  /** null: the broker's clock, whose zone is not known. */
  readonly time_zone: string | null
  /** Lower ones are preferred. */
  readonly rank: Generated<number>
  /** Seconds since 1970 by the series' clock. */
  readonly first_at: number | null
  readonly last_at: number | null
  readonly bar_count: Generated<number>
  readonly byte_count: Generated<number>
  readonly revision: Generated<number>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface BarChunksTable {
  readonly user_id: string
  readonly series_id: string
  readonly timeframe: number
  readonly first_at: number
  readonly last_at: number
  readonly bar_count: number
  readonly digits: number
  /** See bar-chunks.ts. */
  readonly bars: Uint8Array
}

export interface PriceTables {
  bar_series: BarSeriesTable
  bar_chunks: BarChunksTable
}
