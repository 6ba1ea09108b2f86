import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { KnownTrade } from '@plumbline/domain/imports/decide-import'
import { sql } from 'kysely'
import {
  type BrokerColumns,
  brokerColumns,
  brokerValuesOfRow,
  readSourceValues,
} from '#server/ledger/trades/trades.service.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { brokerViewOf, IS_DELETED } from '../trade-sources.repo.ts'
import type { AccountMemory, MatchKeys } from './decide-rows.ts'

/** Runs a query: in the caller's transaction, or in its own. */
export type RunQuery = <T>(query: (trx: Tx) => Promise<T>) => Promise<T>

/** An account's memory of trades, for deciding rows. */
export function accountMemory(run: RunQuery, userId: string, accountId: string): AccountMemory {
  return {
    remembers: () => run((trx) => remembersTrades(trx, userId, accountId)),
    known: (keys) => run((trx) => knownTrades(trx, userId, accountId, keys)),
  }
}

/** Whether an account has or remembers any trade: a first import need not look up its rows. */
async function remembersTrades(trx: Tx, userId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from trades where user_id = ${userId} and account_id = ${accountId})
      or exists (select from trade_sources where user_id = ${userId} and account_id = ${accountId}) as found`.execute(
    trx,
  )
  return rows[0]?.found ?? true
}

/**
 * Trades that an account remembers and that share a broker id or match key with a file: imported ones in the order of
 * their creation, including deleted ones, then manually entered ones.
 */
async function knownTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  { brokerIds, fingerprints, partsOpenedAt }: MatchKeys,
): Promise<readonly KnownTrade[]> {
  const sources = sql`
    select s.id, s.trade_id, s.broker_id, ${IS_DELETED} as dismissed, s.broker_values from trade_sources s
    where s.user_id = ${userId} and s.account_id = ${accountId}`
  const { rows } = await sql<{
    id: string
    trade_id: string | null
    broker_id: string | null
    dismissed: boolean
    broker_values: string
  }>`
    ${sources} and s.broker_id = any(${brokerIds}::text[])
    union
    ${sources} and s.parts_opened_at = any(${partsOpenedAt}::text[])
    union
    ${sources} and s.moved and s.fingerprint = any(${fingerprints}::int8[])
    union
    select s.id, s.trade_id, s.broker_id, s.dismissed, s.broker_values
    from trades t join trade_sources s on s.user_id = t.user_id and s.trade_id = t.id
    where t.user_id = ${userId} and t.account_id = ${accountId} and t.fingerprint = any(${fingerprints}::int8[])
      and s.account_id = ${accountId}
    union
    ${sources} and s.broker_id is null and s.fingerprint = any(${fingerprints}::int8[])
    order by id`.execute(trx)
  const byHand = await tradesByHand(trx, userId, accountId, brokerIds, fingerprints)
  return [
    ...rows.map(
      (row): KnownTrade => ({
        sourceId: row.id,
        tradeId: row.trade_id,
        brokerId: row.broker_id,
        dismissed: row.dismissed,
        ...brokerViewOf(readSourceValues(row.broker_values)),
      }),
    ),
    ...byHand,
  ]
}

const BROKER_COLUMNS = sql.join(['id', ...brokerColumns].map((column) => sql.ref(column)))

/** Manually entered trades with a matching fingerprint or one of these broker ids, in the order of their creation. */
async function tradesByHand(
  trx: Tx,
  userId: string,
  accountId: string,
  brokerIds: readonly string[],
  fingerprints: readonly number[],
): Promise<readonly KnownTrade[]> {
  const columns = sql`${BROKER_COLUMNS}, mt5_trade_id`
  const unsourced = sql`not exists (select from trade_sources s
    where s.user_id = t.user_id and s.trade_id = t.id and s.account_id = ${accountId})`
  const { rows } = await sql<BrokerColumns & { id: string; mt5_trade_id: string }>`
    select ${columns} from trades t
    where user_id = ${userId} and account_id = ${accountId} and fingerprint = any(${fingerprints}::int8[])
      and ${unsourced}
    union
    select ${columns} from trades t
    where user_id = ${userId} and account_id = ${accountId} and mt5_trade_id = any(${brokerIds}::text[])
      and source_row = 0 and mt5_trade_id not in ('', 'unknown') and ${unsourced}
    order by id`.execute(trx)
  return rows.map(({ mt5_trade_id: stated, ...row }) => ({
    sourceId: null,
    tradeId: row.id,
    brokerId: null,
    ...(stated !== '' && stated !== 'unknown' && { statedId: stated }),
    dismissed: false,
    values: brokerValuesOfRow(row),
  }))
}

/** The current values of these trades, in whichever account. */
export async function tradesNow(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BrokerValues>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BrokerColumns & { id: string }>`
    select ${BROKER_COLUMNS} from trades where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, brokerValuesOfRow(row)]))
}
