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

interface BarImportsTable {
  readonly user_id: string
  readonly id: string
  readonly file_name: string
  readonly file_size: number
  readonly state: 'reading' | 'failed' | 'mapping' | 'ready' | 'confirmed' | 'undone'
  readonly progress: Generated<number>
  readonly error_code: string | null
  readonly error_detail: string | null
  /** A preview, or a table to map. */
  readonly reading: unknown
  readonly series_id: string | null
  readonly result: unknown
  /** Of the series, before and after the import. */
  readonly revision_before: number | null
  readonly series_revision: number | null
  readonly is_first: boolean | null
  readonly read_until: Generated<Date>
  readonly created_at: Date
  readonly confirmed_at: Date | null
  readonly undone_at: Date | null
}

interface BarImportChunksTable extends Omit<BarChunksTable, 'series_id'> {
  readonly import_id: string
  readonly kind: 'staged' | 'former'
  readonly part: number
}

interface PriceTables {
  bar_imports: BarImportsTable
  bar_import_chunks: BarImportChunksTable
  bar_series: BarSeriesTable
  bar_chunks: BarChunksTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends PriceTables {}
}
