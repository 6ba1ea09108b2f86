import { sql } from 'kysely'
import { BIN_DAYS } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DismissedSource } from './source-memory.repo.ts'
import { readSourceValues, type SourceValues } from './source-values.ts'
import type { BrokerColumns } from './trade-columns.ts'
import type { TradePlace } from './trades.repo.ts'

/** Condition on `deleted_trades`, unqualified so that any alias works: its 30 days are not over. */
const IN_BIN = sql<boolean>`deleted_at > now() - ${sql.lit(BIN_DAYS)} * interval '1 day'`

/** A deleted trade: every column of its row as JSON, so that it is restored exactly. */
export interface StoredTrade extends BrokerColumns {
  readonly id: string
  readonly account_id: string
  readonly tags: readonly string[]
  /** Missing in trades that were deleted before there were mistakes. */
  readonly mistakes?: readonly string[]
  readonly strategy_id: string | null
  readonly updated_at: string
  readonly [column: string]: unknown
}

export interface BinnedTrade {
  readonly trade: StoredTrade
  /** Its import source; null for manually entered trades, and if the importing account is gone. */
  readonly sourceId: string | null
  /** The broker's values at deletion, and now. */
  readonly statedThen: SourceValues | null
  readonly statedNow: SourceValues | null
}

/** Moves trades of an account to the bin and returns their days. `importId`: the import whose undo removes them. */
export async function moveToBin(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
  importId: string | null,
): Promise<readonly TradePlace[]> {
  const { rows } = await sql<{ id: string; opened: string; closed: string | null }>`
    with removed as (
      delete from trades where user_id = ${userId} and account_id = ${accountId} and id = any(${ids}::uuid[])
      returning *
    ), binned as (
      insert into deleted_trades (user_id, id, account_id, import_id, trade)
      select user_id, id, account_id, ${importId}::uuid, to_jsonb(removed) from removed
      on conflict (user_id, id) do update set
        account_id = excluded.account_id, import_id = excluded.import_id, trade = excluded.trade, deleted_at = now()
    )
    select id, opened_at::date as opened, closed_at::date as closed from removed`.execute(trx)
  return rows.map((row) => ({ id: row.id, openedDay: row.opened, closedDay: row.closed }))
}

/** Links binned trades to their sources; an earlier trade of the same source is removed from the bin. */
export async function setBinSources(
  trx: Tx,
  userId: string,
  sources: readonly DismissedSource[],
): Promise<void> {
  if (sources.length === 0) return
  await sql`
    delete from deleted_trades
    where user_id = ${userId} and source_id = any(${sources.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`
    update deleted_trades d set source_id = v.id, source_values = s.broker_values
    from json_to_recordset(${JSON.stringify(sources)}::json) as v(id uuid, "tradeId" uuid), trade_sources s
    where d.user_id = ${userId} and d.id = v."tradeId" and s.user_id = ${userId} and s.id = v.id`.execute(trx)
}

/** Binned trades of these accounts, locked. */
export async function binnedTrades(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<readonly BinnedTrade[]> {
  const { rows } = await sql<{
    trade: StoredTrade
    source_id: string | null
    stated_then: string | null
    stated_now: string | null
  }>`
    select d.trade, s.id as source_id, d.source_values as stated_then, s.broker_values as stated_now
    from deleted_trades d left join trade_sources s on s.user_id = d.user_id and s.id = d.source_id
    where d.user_id = ${userId} and d.account_id = any(${accountIds}::uuid[]) and d.id = any(${ids}::uuid[])
      and ${IN_BIN}
    for update of d`.execute(trx)
  return rows.map(({ trade, source_id: sourceId, stated_then, stated_now }) => ({
    trade,
    sourceId,
    statedThen: statedOf(stated_then),
    statedNow: statedOf(stated_now),
  }))
}

function statedOf(json: string | null): SourceValues | null {
  return json === null ? null : readSourceValues(json)
}

export async function leaveBin(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from deleted_trades where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** Moves trades stored in an edit of an earlier version to the bin. */
export async function storeInBin(
  trx: Tx,
  userId: string,
  trades: readonly { readonly trade: StoredTrade; readonly sourceId: string | null }[],
): Promise<void> {
  await sql`
    insert into deleted_trades (user_id, id, account_id, source_id, trade)
    select ${userId}::uuid, (trade ->> 'id')::uuid, (trade ->> 'account_id')::uuid, "sourceId", trade
    from jsonb_to_recordset(${JSON.stringify(trades)}::jsonb) as v(trade jsonb, "sourceId" uuid)
    where exists (select from accounts a
      where a.user_id = ${userId} and a.id = (trade ->> 'account_id')::uuid)
    on conflict do nothing`.execute(trx)
}

/**
 * Inserts stored trades by column name: a column added since they were stored takes its default. Existing trades are
 * skipped; returns the ids of the inserted ones.
 */
export async function insertStored(
  trx: Tx,
  userId: string,
  trades: readonly StoredTrade[],
): Promise<readonly string[]> {
  const inserted: string[] = []
  const columns = await tradeColumns(trx)
  for (const group of byColumns(trades)) {
    const names = sql.join(columns.filter((column) => column in group[0]).map((column) => sql.ref(column)))
    const rows = JSON.stringify(group.map((trade) => ({ ...trade, user_id: userId })))
    const { rows: added } = await sql<{ id: string }>`
      insert into trades (${names})
      select ${names} from json_populate_recordset(null::trades, ${rows}::json)
      on conflict do nothing returning id`.execute(trx)
    for (const { id } of added) inserted.push(id)
  }
  return inserted
}

async function tradeColumns(trx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'trades'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Trades stored by one version have the same columns; each version needs its own statement. */
function byColumns(trades: readonly StoredTrade[]): Iterable<readonly [StoredTrade, ...StoredTrade[]]> {
  const groups = new Map<string, [StoredTrade, ...StoredTrade[]]>()
  for (const trade of trades) {
    const key = Object.keys(trade).sort().join()
    const group = groups.get(key)
    if (group) group.push(trade)
    else groups.set(key, [trade])
  }
  return groups.values()
}

/** Deletes trades that have been in the bin for 30 days, of all users. */
export async function sweepBin(trx: Tx): Promise<void> {
  await sql`delete from deleted_trades where not (${IN_BIN})`.execute(trx)
}
