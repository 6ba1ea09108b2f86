import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { TradesTable } from '#server/db/tables/trades.ts'

export type TradeRow = Selectable<TradesTable>

/** These trades in whichever account; missing ones are skipped. */
export async function tradesAnywhere(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** Deleted trades stay in the bin for this long. */
export const BIN_DAYS = 30
