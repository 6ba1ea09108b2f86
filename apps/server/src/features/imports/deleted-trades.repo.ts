import { sql } from 'kysely'
import { BIN_DAYS } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/ids.ts'
import {
  type BrokerColumns,
  readSourceValues,
  type SourceValues,
} from '#server/ledger/trades/trades.service.ts'
import { IS_DELETED } from './trade-sources.repo.ts'

// Trades that the user deleted: complete in the bin for 30 days, and permanently as their broker stated them. Trades of
// an undone import are not included: restoring the import restores them together with its deposits.

/** A source whose trade was deleted. */
export interface DismissedSource {
  readonly id: string
  readonly format: string | null
  readonly brokerId: string | null
  readonly values: SourceValues
}

/** `id` is the trade's while it is in the bin, afterwards its source's. */
export type DeletedTrade = {
  readonly id: string
  readonly importId: string | null
  readonly fileName: string | null
  readonly brokerId: string | null
} & (
  | { readonly kind: 'binned'; readonly deletedAt: Date; readonly trade: BrokerColumns }
  | { readonly kind: 'stated'; readonly values: SourceValues }
)

const IN_BIN = sql`d.deleted_at > now() - ${sql.lit(BIN_DAYS)} * interval '1 day'`
const importOf = sql`left join imports i on i.user_id = s.user_id and i.id = s.import_id`

const binned = (userId: string, accountId: string) => sql`
  from deleted_trades d
    left join trade_sources s on s.user_id = d.user_id and s.id = d.source_id
    ${importOf}
  where d.user_id = ${userId} and d.account_id = ${accountId} and d.import_id is null and ${IN_BIN}
    and (s.id is null or s.dismissed)
    and not exists (select from trades t where t.user_id = d.user_id and t.id = d.id)`

const stated = (userId: string, accountId: string) => sql`
  from trade_sources s ${importOf}
  where s.user_id = ${userId} and s.account_id = ${accountId} and ${IS_DELETED} and not s.undone
    and not exists (select from deleted_trades d where d.user_id = s.user_id and d.source_id = s.id and ${IN_BIN})`

/** A page of an account's deleted trades, last deleted first. */
export async function deletedPage(
  trx: Tx,
  userId: string,
  page: { readonly accountId: string; readonly offset: number; readonly limit: number },
): Promise<readonly DeletedTrade[]> {
  const { accountId, offset, limit } = page
  const { rows } = await sql<{
    id: string
    import_id: string | null
    file_name: string | null
    broker_id: string | null
    deleted_at: Date | null
    trade: BrokerColumns | null
    broker_values: string
  }>`
    select d.id, s.import_id, i.file_name, s.broker_id, d.deleted_at, d.trade, null as broker_values
    ${binned(userId, accountId)}
    union all
    select s.id, s.import_id, i.file_name, s.broker_id, null, null, s.broker_values
    ${stated(userId, accountId)}
    order by deleted_at desc nulls last, id desc limit ${limit} offset ${offset}`.execute(trx)
  return rows.map(
    ({ id, import_id, file_name, broker_id, deleted_at, trade, broker_values }): DeletedTrade => {
      const known = { id, importId: import_id, fileName: file_name, brokerId: broker_id }
      return deleted_at !== null && trade !== null
        ? { ...known, kind: 'binned', deletedAt: deleted_at, trade }
        : { ...known, kind: 'stated', values: readSourceValues(broker_values) }
    },
  )
}

export async function countDeleted(trx: Tx, userId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) ${binned(userId, accountId)}) + (select count(*) ${stated(userId, accountId)}) as total`.execute(
    trx,
  )
  return rows[0]?.total ?? 0
}

/** The next of an account's deleted trades to restore. */
export async function nextDeleted(
  trx: Tx,
  userId: string,
  accountId: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select d.id ${binned(userId, accountId)} union all select s.id ${stated(userId, accountId)}
    ) as deleted limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Trades that the undo of an import moved to the bin, with their accounts; without those that another import has
 * restored since.
 */
export async function binnedOfImport(
  trx: Tx,
  userId: string,
  importId: string,
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select d.id, d.account_id as "accountId"
    from deleted_trades d join trade_sources s on s.user_id = d.user_id and s.id = d.source_id
    where d.user_id = ${userId} and d.import_id = ${importId} and s.import_id = ${importId} and s.undone and ${IN_BIN}`.execute(
    trx,
  )
  return rows
}

/** Those of an account's sources whose trades were deleted, in the order of their first import. */
export async function deletedSources(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
): Promise<readonly DismissedSource[]> {
  return dismissedSources(
    trx,
    sql`s.user_id = ${userId} and s.account_id = ${accountId} and ${IS_DELETED} and not s.undone
      and s.id = any(${ids.filter(isUuid)}::uuid[])`,
  )
}

/** Sources that the undo of an import dismissed, in the order of their first import. */
export async function undoneSources(
  trx: Tx,
  userId: string,
  importId: string,
): Promise<readonly DismissedSource[]> {
  return dismissedSources(trx, sql`s.user_id = ${userId} and s.import_id = ${importId} and s.undone`)
}

async function dismissedSources(
  trx: Tx,
  condition: ReturnType<typeof sql>,
): Promise<readonly DismissedSource[]> {
  const { rows } = await sql<{
    id: string
    format: string | null
    broker_id: string | null
    broker_values: string
  }>`
    select s.id, i.preview ->> 'format' as format, s.broker_id, s.broker_values from trade_sources s ${importOf}
    where ${condition} order by s.id`.execute(trx)
  return rows.map(({ id, format, broker_id, broker_values }) => ({
    id,
    format,
    brokerId: broker_id,
    values: readSourceValues(broker_values),
  }))
}
