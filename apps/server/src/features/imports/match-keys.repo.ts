import { fingerprintOf, sourceFingerprint } from '@plumbline/domain/imports/fingerprint'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { brokerValuesOfRow, readSourceValues } from '#server/ledger/trades/trades.service.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'
import { NIL_ID } from '#server/platform/ids.ts'

/** Rows per batch. */
const BATCH = 2_000

interface MatchKey {
  readonly id: string
  readonly fingerprint: number
}

/** Recomputes the match keys of an account's trades whose pair is not in its normal form. */
export async function renewTradeKeys(trx: Tx, userId: string, accountId: string): Promise<void> {
  await inBatches(async (after) => {
    const { rows } = await sql<TradeRow>`
      select * from trades
      where user_id = ${userId} and account_id = ${accountId} and id > ${after} and pair <> plumbline_pair_key(pair)
      order by id limit ${BATCH}`.execute(trx)
    const keys = rows.map((row) => ({ id: row.id, fingerprint: fingerprintOf(brokerValuesOfRow(row)) }))
    await writeKeys(trx, 'trades', userId, keys)
    return keys
  })
}

/** The same for the account's sources. */
export async function renewSourceKeys(trx: Tx, userId: string, accountId: string): Promise<void> {
  const pair = sql`broker_values::json ->> 'pair'`
  await inBatches(async (after) => {
    const { rows } = await sql<{ id: string; broker_values: string }>`
      select id, broker_values from trade_sources
      where user_id = ${userId} and account_id = ${accountId} and id > ${after} and ${pair} <> plumbline_pair_key(${pair})
      order by id limit ${BATCH}`.execute(trx)
    const keys = rows.map((row) => {
      const values = readSourceValues(row.broker_values)
      return { id: row.id, fingerprint: sourceFingerprint({ ...values, values }) }
    })
    await writeKeys(trx, 'trade_sources', userId, keys)
    return keys
  })
}

async function inBatches(renew: (after: string) => Promise<readonly MatchKey[]>): Promise<void> {
  let keys = await renew(NIL_ID)
  while (keys.length === BATCH) keys = await renew(keys.at(-1)?.id ?? NIL_ID)
}

async function writeKeys(
  trx: Tx,
  table: 'trades' | 'trade_sources',
  userId: string,
  keys: readonly MatchKey[],
): Promise<void> {
  if (keys.length === 0) return
  const [ids, fingerprints] = [keys.map(({ id }) => id), keys.map(({ fingerprint }) => fingerprint)]
  await sql`
    update ${sql.table(table)} t set fingerprint = v.fingerprint
    from unnest(${ids}::uuid[], ${fingerprints}::int8[]) as v (id, fingerprint)
    where t.user_id = ${userId} and t.id = v.id`.execute(trx)
}
