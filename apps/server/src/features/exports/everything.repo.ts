import { type RawBuilder, type Selectable, sql } from 'kysely'
import { archiveSections } from '#server/features/documents/everything.archive.ts'
import type { AnySection, ArchiveRecord, Row, Section } from '#server/platform/archive/section-codec.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const sectionOf = new Map<keyof Schema, AnySection>(
  archiveSections.map((section) => [section.table, section]),
)

/** The content of others is arriving, or being deleted. */
const storedFiles = sql`and stored_at is not null and deleted_at is null`

/**
 * Of files those whose content is stored; of imports the history, except document imports of our own exports, which
 * concern only this installation.
 */
const exportedRows: { readonly [Table in keyof Schema]?: RawBuilder<unknown> } = {
  imports: sql`and state in ('confirmed', 'undone')
    and (account_id is not null or result ->> 'kind' is distinct from 'plumbline')`,
  files: storedFiles,
}

/** Not in the bin, and the rows that it is a part of are not either. */
function isHere(section: AnySection, row: string): RawBuilder<unknown> {
  const parts = section.references.filter(({ isPart }) => isPart)
  const owners = parts.map(({ table, column }) => {
    const owner = sectionOf.get(table)
    const [id, name] = [sql.ref(`${row}.${column}`), `owner_of_${row}`]
    return sql`and (${id} is null or exists (select from ${sql.table(table)} ${sql.id(name)}
      where ${sql.ref(`${name}.user_id`)} = ${sql.ref(`${row}.user_id`)} and ${sql.ref(`${name}.id`)} = ${id}
      ${owner === undefined ? sql`` : isHere(owner, name)}))`
  })
  const bin = section.hasBin ? sql`and ${sql.ref(`${row}.deleted_at`)} is null` : sql``
  return sql`${bin} ${sql.join(owners, sql` `)}`
}

/** The next rows of a table in key order. */
export async function rowsBehind<Table extends keyof Schema>(
  trx: Tx,
  userId: string,
  section: Section<Table, ArchiveRecord, string>,
  last: Readonly<Record<string, unknown>> | null,
  limit: number,
): Promise<readonly Row<Table>[]> {
  const { table, key } = section
  const keys = key.map((column) => sql.ref(column))
  const end = last && JSON.stringify(Object.fromEntries(key.map((column) => [column, last[column]])))
  const ends = keys.map(
    (column) => sql`(select ${column} from json_populate_record(null::${sql.table(table)}, ${end}::json))`,
  )
  const behind = end === null ? sql`` : sql`and (${sql.join(keys)}) > (${sql.join(ends)})`
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} r where user_id = ${userId} ${exportedRows[table] ?? sql``}
      ${isHere(section, 'r')} ${behind}
    order by ${sql.join(keys)} limit ${limit}`.execute(trx)
  return rows
}

export async function settingsOf(
  trx: Tx,
  userId: string,
): Promise<Selectable<Schema['user_settings']> | undefined> {
  return trx.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Differs after a file was stored or deleted. */
export async function stateOfFiles(trx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat(count(*), ' ', sum(size), ' ', max(created_at)) as state from files
    where user_id = ${userId} ${storedFiles}`.execute(trx)
  return rows[0]?.state ?? ''
}
