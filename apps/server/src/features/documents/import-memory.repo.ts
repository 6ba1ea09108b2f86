import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { WrittenCash, WrittenSource } from './import-memory.ts'
import type { RowKey } from '#server/platform/archive/archive-rows.write.ts'
import type { AnySection, Undo } from '#server/platform/archive/section-codec.ts'
import type { Schema } from '#server/platform/db/schema.ts'

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
  stayingAccounts: readonly string[],
): Promise<void> {
  for (const [uid, ids] of byPerson(keys)) {
    await sql`
      delete from document_accounts
      where user_id = ${userId} and source_uid = ${uid} and source_id = any(${ids}::text[])
        and not account_id = any(${stayingAccounts}::uuid[])`.execute(trx)
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
  stayingAccounts: readonly string[],
): Promise<void> {
  await sql`
    delete from imports where user_id = ${userId} and id = any(${ids}::uuid[])
      and (account_id is null or not account_id = any(${stayingAccounts}::uuid[]))`.execute(trx)
}

/**
 * Deletes rows of a section that are unchanged since the import; returns how many are left. `ids`: of the rows that the
 * import added.
 */
export async function deleteUntouched(
  trx: Tx,
  userId: string,
  importId: string,
  { table, touched, keptBy }: Pick<AnySection, 'table'> & Exclude<Undo, 'apart'>,
  ids: readonly string[],
): Promise<number> {
  const records = JSON.stringify(ids.map((id) => ({ id })))
  const isAdded = sql`v.user_id = ${userId} and v.id = any(array(
    select id from json_populate_recordset(null::${sql.table(table)}, ${records}::json)))`
  const isUntouched = touched === null ? sql`` : sql`and ${sql.ref(`v.${touched}`)} <= i.confirmed_at`
  const isUnused = keptBy
    ? sql`and not exists (select from ${sql.table(keptBy.table)} e
        where e.user_id = v.user_id and ${sql.ref(`e.${keptBy.column}`)} = v.id)`
    : sql``
  await sql`
    delete from ${sql.table(table)} v using imports i
    where ${isAdded} and i.user_id = v.user_id and i.id = ${importId} ${isUntouched} ${isUnused}`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)} v where ${isAdded}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Which rows of another table the rows of a section name. */
export async function namedIds(
  trx: Tx,
  userId: string,
  { table, hasBin }: Pick<AnySection, 'table' | 'hasBin'>,
  column: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where user_id = ${userId} ${hasBin ? sql`and deleted_at is null` : sql``}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes imported rows that were not edited here; returns how many stay for that, without those in the bin. */
export async function deleteUnedited(
  trx: Tx,
  userId: string,
  table: keyof Schema,
  ids: readonly string[],
): Promise<number> {
  const isImported = sql`user_id = ${userId} and id = any(${ids}::uuid[])`
  await sql`delete from ${sql.table(table)} where ${isImported} and revision = 1`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)}
    where ${isImported} and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}
