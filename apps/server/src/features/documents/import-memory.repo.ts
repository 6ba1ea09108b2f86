import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { WrittenCash, WrittenSource } from './import-memory.ts'
import type { RowKey } from './own-export/own-export.repo.ts'

// Queries of the tables that a document import wrote, needed to undo it.

/** Cash of these accounts and with these ids, as it is now. */
export async function cashOf(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<readonly WrittenCash[]> {
  const { rows } = await sql<WrittenCash>`
    select id, account_id as "accountId", kind, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS') as at,
      amount_cents as "amountCents", notes, dismissed
    from cash_operations
    where user_id = ${userId} and (account_id = any(${accountIds}::uuid[]) or id = any(${ids}::uuid[]))
    order by id`.execute(trx)
  return rows
}

/** Hashes of stored documents as they are now, by id. */
export async function documentHashes(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id, md5(body::text) as hash from imported_documents
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** A trade of an import, in whichever account it is now. */
export interface StandingTrade {
  readonly id: string
  readonly accountId: string
  /** Last edited after the import. */
  readonly later: boolean
  readonly updatedAt: Date
}

/** Those of the trades that still exist. */
export async function standingTrades(
  trx: Tx,
  userId: string,
  importId: string,
  ids: readonly string[],
): Promise<readonly StandingTrade[]> {
  const { rows } = await sql<StandingTrade>`
    select t.id, t.account_id as "accountId", t.updated_at > i.confirmed_at as later,
      t.updated_at as "updatedAt"
    from trades t join imports i on i.user_id = t.user_id and i.id = ${importId}
    where t.user_id = ${userId} and t.id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** Trades that were deleted and restored since, under new ids; those that a later file restored belong to that file. */
export async function tradesBroughtBack(
  trx: Tx,
  userId: string,
  sources: readonly WrittenSource[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [importId, ids] of byImport(sources)) {
    const { rows } = await sql<{ trade_id: string }>`
      select trade_id from trade_sources
      where user_id = ${userId} and id = any(${ids}::uuid[]) and trade_id is not null
        and import_id is not distinct from ${importId}`.execute(trx)
    for (const row of rows) found.push(row.trade_id)
  }
  return found
}

/** Deletes the sources that the import added; those that a later file has taken over stay. */
export async function deleteSources(
  trx: Tx,
  userId: string,
  sources: readonly WrittenSource[],
): Promise<void> {
  for (const [importId, ids] of byImport(sources)) {
    await sql`
      delete from trade_sources where user_id = ${userId} and id = any(${ids}::uuid[])
        and import_id is not distinct from ${importId}`.execute(trx)
  }
}

/**
 * One statement per import with its ids in one array: joined to that many rows, the planner may choose a nested loop
 * over all pairs.
 */
function byImport(sources: readonly WrittenSource[]) {
  return [...Map.groupBy(sources, ({ importId }) => importId)].map(
    ([importId, rows]) => [importId, rows.map(({ id }) => id)] as const,
  )
}

/** Number of trades by account. */
export async function countTradesOf(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account_id: string; trades: number }>`
    select account_id, count(*)::int8 as trades from trades
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[]) group by account_id`.execute(trx)
  return new Map(rows.map((row) => [row.account_id, row.trades]))
}

export async function deleteCash(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from cash_operations where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** Deletes the mapping from documents to these trades. */
export async function forgetTrades(trx: Tx, userId: string, tradeIds: readonly string[]): Promise<void> {
  await sql`
    delete from document_trades where user_id = ${userId} and trade_id = any(${tradeIds}::uuid[])`.execute(
    trx,
  )
}

/** The same, by document ids. */
export async function forgetDocuments(trx: Tx, userId: string, keys: readonly RowKey[]): Promise<void> {
  for (const [uid, ids] of byPerson(keys)) {
    await sql`
      delete from document_trades
      where user_id = ${userId} and source_uid = ${uid} and source_id = any(${ids}::text[])`.execute(trx)
  }
}

/**
 * Deletes the mapping from documents to these accounts; for kept accounts it stays, so that their document is
 * recognised.
 */
export async function forgetAccounts(
  trx: Tx,
  userId: string,
  keys: readonly RowKey[],
  keptAccounts: readonly string[],
): Promise<void> {
  for (const [uid, ids] of byPerson(keys)) {
    await sql`
      delete from document_accounts
      where user_id = ${userId} and source_uid = ${uid} and source_id = any(${ids}::text[])
        and not account_id = any(${keptAccounts}::uuid[])`.execute(trx)
  }
}

function byPerson(keys: readonly RowKey[]) {
  return [...Map.groupBy(keys, ([uid = '']) => uid)].map(
    ([uid, rows]) => [uid, rows.map(([, id = '']) => id)] as const,
  )
}

/** Deletes imported history, except that of kept accounts, whose cash refers to it. */
export async function deleteHistory(
  trx: Tx,
  userId: string,
  ids: readonly string[],
  keptAccounts: readonly string[],
): Promise<void> {
  await sql`
    delete from imports where user_id = ${userId} and id = any(${ids}::uuid[])
      and (account_id is null or not account_id = any(${keptAccounts}::uuid[]))`.execute(trx)
}

/** Column with the time of a row's last change; null: rows never change. */
const TOUCHED = {
  trade_views: 'updated_at',
  dashboard_layouts: 'last_updated',
  import_mappings: 'used_at',
  notes: 'updated_at',
  notebooks: 'updated_at',
  daily_reviews: 'updated_at',
  trading_plan_templates: 'updated_at',
  goals: 'updated_at',
  strategy_versions: 'updated_at',
  habit_entries: 'updated_at',
  habits: 'updated_at',
  backtest_sessions: 'updated_at',
  completed_challenges: null,
  notifications: 'created_at',
  pair_terms: 'updated_at',
  conversion_rates: 'updated_at',
  bar_series: 'updated_at',
} as const

/**
 * Deletes views, layouts, remembered mappings, notebooks, notes, reviews, plans, playbooks, goals, habits, backtesting
 * sessions and completed challenges that are unchanged since the import; returns how many are left.
 */
export async function deleteUntouched(
  trx: Tx,
  userId: string,
  importId: string,
  table: keyof typeof TOUCHED,
  ids: readonly string[],
): Promise<number> {
  const column = TOUCHED[table]
  const isUntouched = column === null ? sql`true` : sql`${sql.ref(`v.${column}`)} <= i.confirmed_at`
  await sql`
    delete from ${sql.table(table)} v using imports i
    where v.user_id = ${userId} and ${isOneOf(table, ids)} and i.user_id = v.user_id and i.id = ${importId}
      and ${isUntouched} ${isUnused(table)}`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)} v
    where user_id = ${userId} and ${isOneOf(table, ids)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Entries made since the import keep their habit. */
function isUnused(table: keyof typeof TOUCHED) {
  return table === 'habits'
    ? sql`and not exists (select from habit_entries e where e.user_id = v.user_id and e.habit_id = v.id)`
    : sql``
}

/** Ids of reviews and challenges may be any text, all others are UUIDs. */
function isOneOf(table: keyof typeof TOUCHED, ids: readonly string[]) {
  const isText = table === 'daily_reviews' || table === 'completed_challenges'
  return isText ? sql`v.id = any(${ids}::text[])` : sql`v.id = any(${ids}::uuid[])`
}

/** Deletes imported rows that were not edited here; returns how many stay for that, without those in the bin. */
export async function deleteUnedited(
  trx: Tx,
  userId: string,
  table: 'goals' | 'trading_plan_templates' | 'strategy_versions',
  ids: readonly string[],
): Promise<number> {
  const isImported = sql`user_id = ${userId} and id = any(${ids}::uuid[])`
  await sql`delete from ${sql.table(table)} where ${isImported} and revision = 1`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)}
    where ${isImported} and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}
