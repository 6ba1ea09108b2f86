import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { AnySection, StoredRow } from './section-codec.ts'

const ROWS_AT_ONCE = 5000

/** A row's primary key within its user, as text. */
export type RowKey = readonly string[]

/** A document may be JSON null, which json_populate_recordset turns into SQL NULL. */
const BODY = sql`coalesce(body, 'null'::jsonb)`

/**
 * Inserts rows unchanged, skipping those whose id or name is taken; returns the keys of the inserted ones. All rows
 * must have the same columns.
 */
export async function putRows(
  trx: Tx,
  userId: string,
  { table, key }: Pick<AnySection, 'table' | 'key'>,
  rows: readonly StoredRow[],
): Promise<readonly RowKey[]> {
  const columns = ['user_id', ...Object.keys(rows[0] ?? {})]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => (column === 'body' ? BODY : sql.ref(column))))
  const texts = sql.join(key.map((column) => sql`${sql.ref(column)}::text`))
  const keys: RowKey[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const slice = rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, user_id: userId }))
    const put = await sql<{ key: RowKey }>`
      insert into ${sql.table(table)} (${names})
      select ${values} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(slice)}::json)
      on conflict do nothing returning array[${texts}] as key`.execute(trx)
    for (const row of put.rows) keys.push(row.key)
  }
  return keys
}

/** Those of the ids that exist in a table. */
export async function knownIds(
  trx: Tx,
  userId: string,
  table: keyof Schema,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)}
    where user_id = ${userId} and id::text = any(${ids}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
