import type { ColumnType, Generated } from 'kysely'

/** `jsonb` is read parsed and written as text. */
type Json = ColumnType<unknown, string | null, string | null>

export interface ImportsTable {
  readonly user_id: string
  readonly id: string
  /** null: a document import, which writes to many accounts. */
  readonly account_id: string | null
  readonly state: 'reading' | 'mapping' | 'failed' | 'ready' | 'confirmed' | 'undone'
  readonly file_name: string
  readonly file_size: number
  readonly progress: Generated<number>
  readonly error_code: string | null
  readonly error_detail: string | null
  readonly preview: Json
  readonly result: Json
  readonly mapping: Json
  readonly origin: Generated<'file' | 'sync'>
  readonly reading_since: Generated<Date>
  /** Lease of the process that reads the file, which renews it while reading. */
  readonly read_until: Generated<Date>
  readonly created_at: Generated<Date>
  readonly confirmed_at: Date | null
  readonly undone_at: Date | null
}

export interface ImportMappingsTable {
  readonly user_id: string
  readonly id: string
  readonly signature: string
  readonly mapping: Json
  readonly container: 'csv' | 'xlsx' | 'html'
  readonly file_name: string
  readonly created_at: Generated<Date>
  readonly used_at: Generated<Date>
}

interface ImportChunksTable {
  readonly user_id: string
  readonly import_id: string
  readonly kind: string
  readonly chunk: number
  readonly rows: Uint8Array
}

interface ImportTables {
  imports: ImportsTable
  import_mappings: ImportMappingsTable
  import_chunks: ImportChunksTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends ImportTables {}
}
