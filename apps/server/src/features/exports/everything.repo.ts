import { type RawBuilder, type Selectable, sql } from 'kysely'
import { archiveSections } from '#server/features/documents/documents.archive.ts'
import { keysOf } from '#server/platform/archive/archive-codec.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** The user's tables that an export writes row by row, with their keys. */
const PAGED_TABLES = {
  ...keysOf(archiveSections),
  tags: ['id'],
  strategies: ['id'],
  trade_views: ['id'],
  dashboard_layouts: ['id'],
  import_mappings: ['id'],
  accounts: ['id'],
  imports: ['id'],
  cash_operations: ['id'],
  trade_sources: ['id'],
  imported_documents: ['id'],
  notes: ['id'],
  note_versions: ['id'],
  backtest_sessions: ['id'],
  backtest_events: ['session_id', 'seq'],
  notifications: ['id'],
  bar_series: ['id'],
  bar_chunks: ['series_id', 'timeframe', 'first_at'],
  document_accounts: ['source_uid', 'source_id'],
  document_trades: ['source_uid', 'source_id'],
  mt5_connections: ['account_id'],
  mt5_deals: ['account_id', 'terminal', 'seq'],
  files: ['id'],
} as const satisfies Partial<Record<keyof Schema, readonly string[]>>

export type PagedTable = keyof typeof PAGED_TABLES
export type Row<Table extends PagedTable> = Selectable<Schema[Table]>

const keyTypes = {
  id: '',
  source_uid: '::text',
  source_id: '::text',
  account_id: '::uuid',
  level: '::int4',
  terminal: '::int4',
  seq: '::int8',
  series_id: '::uuid',
  timeframe: '::int4',
  first_at: '::int8',
  session_id: '::uuid',
  goal_id: '::uuid',
  day: '::date',
  from_day: '::date',
} as const

/** The content of others is arriving, or being deleted. */
const storedFiles = sql`and stored_at is not null and deleted_at is null`

/** The notebook or trade of a note is there; a review needs no row. */
function isAtPlace(note: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${note}.${name}`)
  return sql`(${column('review_date')} is not null
    or exists (select from notebooks b where b.user_id = ${column('user_id')} and b.id = ${column('notebook_id')}
      and b.deleted_at is null)
    or exists (select from trades t where t.user_id = ${column('user_id')} and t.id = ${column('trade_id')}))`
}

/** The goal of a row is there. */
function isOfGoal(table: 'goal_entries' | 'goal_results'): RawBuilder<unknown> {
  return sql`and exists (select from goals g where g.user_id = ${sql.ref(`${table}.user_id`)}
    and g.id = ${sql.ref(`${table}.goal_id`)} and g.deleted_at is null)`
}

/**
 * Which rows of a table are exported: of files those whose content is stored; of imports the history, except document
 * imports of our own exports, which concern only this installation; of notebooks, notes, reviews, trading plans,
 * playbooks, goals, habits, price series and backtesting sessions those that are not deleted, nor is their notebook,
 * trade, strategy, goal or habit.
 */
const exportedRows: { readonly [Table in PagedTable]?: RawBuilder<unknown> } = {
  imports: sql`and state in ('confirmed', 'undone')
    and (account_id is not null or result ->> 'kind' is distinct from 'plumbline')`,
  notebooks: sql`and deleted_at is null`,
  notes: sql`and deleted_at is null and ${isAtPlace('notes')}`,
  note_versions: sql`and exists (select from notes n
    where n.user_id = note_versions.user_id and n.id = note_versions.note_id
      and n.deleted_at is null and ${isAtPlace('n')})`,
  daily_reviews: sql`and deleted_at is null`,
  trading_plan_templates: sql`and deleted_at is null`,
  goals: sql`and deleted_at is null`,
  goal_entries: isOfGoal('goal_entries'),
  goal_results: isOfGoal('goal_results'),
  strategy_versions: sql`and deleted_at is null and exists (select from strategies s
    where s.user_id = strategy_versions.user_id and s.id = strategy_versions.strategy_id)`,
  habits: sql`and deleted_at is null`,
  habit_entries: sql`and exists (select from habits h
    where h.user_id = habit_entries.user_id and h.id = habit_entries.habit_id and h.deleted_at is null)`,
  bar_series: sql`and deleted_at is null`,
  bar_chunks: sql`and exists (select from bar_series s
    where s.user_id = bar_chunks.user_id and s.id = bar_chunks.series_id and s.deleted_at is null)`,
  backtest_sessions: sql`and deleted_at is null`,
  backtest_events: sql`and exists (select from backtest_sessions s
    where s.user_id = backtest_events.user_id and s.id = backtest_events.session_id and s.deleted_at is null)`,
  files: storedFiles,
}

/** The next rows of a table in key order. */
export async function rowsBehind<Table extends PagedTable>(
  trx: Tx,
  userId: string,
  table: Table,
  last: Readonly<Record<string, unknown>> | null,
  limit: number,
): Promise<readonly Row<Table>[]> {
  const keys = PAGED_TABLES[table]
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const places = last === null ? [] : keys.map((key) => sql`${last[key]}${sql.raw(idType(table, key))}`)
  const behind = last === null ? sql`` : sql`and (${columns}) > (${sql.join(places)})`
  const kept = exportedRows[table] ?? sql``
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where user_id = ${userId} ${kept} ${behind}
    order by ${columns} limit ${limit}`.execute(trx)
  return rows
}

const TEXT_IDS: ReadonlySet<PagedTable> = new Set(['strategies', 'daily_reviews', 'completed_challenges'])

/** Ids of strategies, reviews and challenges may be any text, all others are UUIDs. */
function idType(table: PagedTable, key: keyof typeof keyTypes): string {
  if (key !== 'id') return keyTypes[key]
  return TEXT_IDS.has(table) ? '::text' : '::uuid'
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
