import { sql } from 'kysely'
import { keysOf } from '#server/platform/archive/archive-codec.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { archiveSections } from '../documents.archive.ts'

const ROWS_AT_ONCE = 5000

/** Tables that an export is restored into row by row. */
export type RestoredTable =
  | keyof typeof archiveSections
  | Extract<
      keyof Schema,
      | 'accounts'
      | 'strategies'
      | 'tags'
      | 'trade_views'
      | 'dashboard_layouts'
      | 'import_mappings'
      | 'imports'
      | 'cash_operations'
      | 'trade_sources'
      | 'imported_documents'
      | 'notes'
      | 'note_versions'
      | 'backtest_sessions'
      | 'backtest_events'
      | 'notifications'
      | 'bar_series'
      | 'document_accounts'
      | 'document_trades'
      | 'mt5_connections'
      | 'mt5_deals'
    >

/** A row by column; omitted columns take the table's default. */
export type StoredRow = Readonly<Record<string, unknown>>

/** A row's primary key within its user, as text. */
export type RowKey = readonly string[]

/** Keys of tables whose rows have no id. */
const KEYS: { readonly [Table in RestoredTable]?: readonly string[] } = {
  ...keysOf(archiveSections),
  backtest_events: ['session_id', 'seq'],
  document_accounts: ['source_uid', 'source_id'],
  document_trades: ['source_uid', 'source_id'],
  mt5_connections: ['account_id'],
  mt5_deals: ['account_id', 'terminal', 'seq'],
}

function keyColumns(table: RestoredTable): readonly string[] {
  return KEYS[table] ?? ['id']
}

/** A document may be JSON null, which json_populate_recordset turns into SQL NULL. */
const BODY = sql`coalesce(body, 'null'::jsonb)`

/**
 * Inserts rows unchanged, skipping those whose id or name is taken; returns the keys of the inserted ones. All rows
 * must have the same columns.
 */
export async function putRows(
  trx: Tx,
  userId: string,
  table: RestoredTable,
  rows: readonly StoredRow[],
): Promise<readonly RowKey[]> {
  const columns = ['user_id', ...Object.keys(rows[0] ?? {})]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => (column === 'body' ? BODY : sql.ref(column))))
  const key = sql.join(keyColumns(table).map((column) => sql`${sql.ref(column)}::text`))
  const keys: RowKey[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const slice = rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, user_id: userId }))
    const put = await sql<{ key: RowKey }>`
      insert into ${sql.table(table)} (${names})
      select ${values} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(slice)}::json)
      on conflict do nothing returning array[${key}] as key`.execute(trx)
    for (const row of put.rows) keys.push(row.key)
  }
  return keys
}

/** Those of the ids that exist in a table. */
export async function knownIds(
  trx: Tx,
  userId: string,
  table: RestoredTable | 'trades',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)}
    where user_id = ${userId} and id::text = any(${ids}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

interface PlacedRow {
  readonly id: string
  readonly trade_id: string | null
  readonly review_period: string | null
  readonly review_date: string | null
  readonly review_part: string | null
}

/** The ids of other notes here at the places of these notes, by the ids of these. */
export async function notesAtPlaces(
  trx: Tx,
  userId: string,
  notes: readonly PlacedRow[],
): Promise<ReadonlyMap<string, string>> {
  const places = notes.map(({ id, trade_id, review_period, review_date, review_part }) => {
    return { id, trade_id, review_period, review_date, review_part }
  })
  const { rows } = await sql<{ id: string; other: string }>`
    select p.id, n.id as other
    from json_to_recordset(${JSON.stringify(places)}::json)
      as p(id uuid, trade_id uuid, review_period text, review_date date, review_part text)
    join notes n on n.user_id = ${userId} and n.id <> p.id
      and (n.trade_id = p.trade_id or (n.review_period = p.review_period and n.review_date = p.review_date
        and n.review_part = p.review_part))`.execute(trx)
  return new Map(rows.map(({ id, other }) => [id, other]))
}

export interface KnownSource {
  readonly id: string
  readonly accountId: string
  readonly brokerId: string | null
  readonly dismissed: boolean
}

/** What accounts remember of their imported trades. */
export async function knownSources(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
): Promise<readonly KnownSource[]> {
  const { rows } = await sql<{
    id: string
    account_id: string
    broker_id: string | null
    dismissed: boolean
  }>`
    select id, account_id, broker_id, dismissed from trade_sources
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[])`.execute(trx)
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    brokerId: row.broker_id,
    dismissed: row.dismissed,
  }))
}

/** Number of these documents that are stored already, from this or an earlier import. */
export async function countKeptDocuments(trx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  return (await knownIds(trx, userId, 'imported_documents', ids)).size
}
