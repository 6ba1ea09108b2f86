import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Every `table.column` of the database that contains one of the texts, whatever the column's type. */
export async function rowsNaming(db: Kysely<Schema>, texts: readonly string[]): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name in (
      select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE')
    order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const pattern = texts.map((text) => text.replaceAll(/[.]/g, '\\.')).join('|')
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text ~* ${pattern} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
