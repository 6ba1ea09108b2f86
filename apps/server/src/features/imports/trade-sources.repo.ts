import type { BrokerView } from '@plumbline/domain/imports/position-parts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { writeInSlices } from '#server/platform/db/slices.ts'
import { readSourceValues, type SourceValues } from '#server/ledger/trades/trades.service.ts'
import { gapsOf } from './staging/staged-row.ts'

/** Deleted: dismissed, or moved to another account and deleted with it. */
export const IS_DELETED = sql<boolean>`(s.dismissed or (s.moved and not exists (
  select from trades t where t.user_id = s.user_id and t.id = s.trade_id)))`

export interface SourceInsert {
  readonly id: string
  readonly trade_id: string
  readonly broker_id: string | null
  readonly fingerprint: number
  readonly broker_values: SourceValues
}

/**
 * An account, and the others that hold trades which it imported: they follow its broker whichever account they were
 * moved to.
 */
export async function accountsOfImports(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct t.account_id from trade_sources s
      join trades t on t.user_id = s.user_id and t.id = s.trade_id
    where s.user_id = ${userId} and s.account_id = ${accountId} and s.moved`.execute(trx)
  return [accountId, ...rows.map((row) => row.account_id)]
}

/** A source's stored values, split into trade values, executions and gaps. */
export function brokerViewOf(source: SourceValues): Omit<BrokerView, 'brokerId'> {
  const { executions, parts: _parts, restBrokerId: _rest, elsewhere: _ids, ...more } = source
  const { costsUnstated: _costs, utc: _utc, closingOnly: _closing, ...values } = more
  return { values, ...(executions && { executions }), ...gapsOf(source) }
}

/** The inverse of `brokerViewOf`. */
export function sourceValuesOf(view: Omit<BrokerView, 'brokerId'>): SourceValues {
  const { values, executions } = view
  return { ...values, ...(executions && { executions }), ...gapsOf(view) }
}

export async function insertSources(
  trx: Tx,
  userId: string,
  accountId: string,
  importId: string,
  rows: readonly SourceInsert[],
): Promise<void> {
  await writeInSlices(rows, async (slice) => {
    await sql`
      insert into trade_sources (user_id, account_id, import_id, id, trade_id, broker_id, fingerprint, broker_values)
      select ${userId}::uuid, ${accountId}::uuid, ${importId}::uuid, id, trade_id, broker_id, fingerprint, broker_values::text
      from json_to_recordset(${JSON.stringify(slice)}::json) as s(
        id uuid, trade_id uuid, broker_id text, fingerprint int8, broker_values json)`.execute(trx)
  })
}

/** Assigns restored trades to their old sources: as part of an import, or (null) of the import that the source had. */
export async function restoreSources(
  trx: Tx,
  userId: string,
  importId: string | null,
  rows: readonly Pick<SourceInsert, 'id' | 'trade_id' | 'broker_values'>[],
): Promise<void> {
  await writeInSlices(rows, async (slice) => {
    await sql`
      update trade_sources s set dismissed = false, undone = false, moved = false, trade_id = v.trade_id,
        import_id = coalesce(${importId}::uuid, s.import_id), broker_values = v.broker_values::text
      from json_to_recordset(${JSON.stringify(slice)}::json) as v(
        id uuid, trade_id uuid, broker_values json)
      where s.user_id = ${userId} and s.id = v.id`.execute(trx)
  })
}

/** Stores the broker's current values, for many sources in one statement. */
export async function setBrokerValues(
  trx: Tx,
  userId: string,
  rows: readonly { readonly id: string; readonly broker_values: SourceValues }[],
): Promise<void> {
  await writeInSlices(rows, async (slice) => {
    await sql`
      update trade_sources s set broker_values = v.broker_values::text
      from json_to_recordset(${JSON.stringify(slice)}::json) as v(
        id uuid, broker_values json)
      where s.user_id = ${userId} and s.id = v.id`.execute(trx)
  })
}

/** Deletes an account's sources with these broker ids; returns the ids of the trades that still exist. */
export async function forgetSources(
  trx: Tx,
  userId: string,
  accountId: string,
  brokerIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ trade_id: string | null }>`
    delete from trade_sources
    where user_id = ${userId} and account_id = ${accountId} and broker_id = any(${brokerIds}::text[])
    returning trade_id`.execute(trx)
  return rows.flatMap(({ trade_id: id }) => id ?? [])
}

export async function tradeIdsOfImport(
  trx: Tx,
  userId: string,
  importId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ trade_id: string }>`
    select trade_id from trade_sources
    where user_id = ${userId} and import_id = ${importId} and trade_id is not null`.execute(trx)
  return rows.map((row) => row.trade_id)
}

/** Whether any trade of an import still exists, in any account. */
export async function hasTradesOfImport(trx: Tx, userId: string, importId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from trade_sources s join trades t on t.user_id = s.user_id and t.id = s.trade_id
      where s.user_id = ${userId} and s.import_id = ${importId}) as found`.execute(trx)
  return rows[0]?.found ?? false
}

/** Number of trades that an import added or changed and that the user edited since it was confirmed. */
export async function countEdited(
  trx: Tx,
  userId: string,
  importId: string,
  changedTradeIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ edited: number }>`
    select count(*) as edited
    from trade_sources s
      join trades t on t.user_id = s.user_id and t.id = s.trade_id
      join imports i on i.user_id = s.user_id and i.id = ${importId}
    where s.user_id = ${userId} and (s.import_id = ${importId} or s.trade_id = any(${changedTradeIds}::uuid[]))
      and t.updated_at > i.confirmed_at`.execute(trx)
  return rows[0]?.edited ?? 0
}

/** The broker's last stated values by source. */
export async function brokerValuesOf(
  trx: Tx,
  userId: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, SourceValues>> {
  const { rows } = await sql<{ id: string; broker_values: string }>`
    select id, broker_values from trade_sources
    where user_id = ${userId} and id = any(${sourceIds}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, readSourceValues(row.broker_values)]))
}

/** Marks the sources of an import that its undo will dismiss; those dismissed before stay unmarked. */
export async function markUndone(trx: Tx, userId: string, importId: string): Promise<void> {
  await trx
    .updateTable('trade_sources')
    .set({ undone: true })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('dismissed', '=', false)
    .execute()
}

/** Keeps the sources of an import as dismissed, so that a later sync does not add its trades again. */
export async function dismissImport(trx: Tx, userId: string, importId: string): Promise<void> {
  await trx
    .updateTable('trade_sources')
    .set({ dismissed: true, trade_id: null })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute()
}
