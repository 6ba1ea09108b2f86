import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'

/** A trade's position in the total order; the next page starts after it. */
export type PageEnd = Pick<TradeRow, 'opened_at' | 'broker_order' | 'source_row' | 'id'>

/**
 * The next trades of an account in their total order, of any status. Ordered exactly as the index, so that the index
 * alone serves it.
 */
export async function tradesBehind(
  trx: Tx,
  userId: string,
  accountId: string,
  end: PageEnd | null,
  limit: number,
): Promise<readonly TradeRow[]> {
  const behind =
    end === null
      ? sql``
      : sql`and (opened_at, broker_order, source_row, id) > (${end.opened_at}::timestamp,
          ${end.broker_order}::int8, ${end.source_row}::int4, ${end.id}::uuid)`
  const { rows } = await sql<TradeRow>`
    select * from trades where user_id = ${userId} and account_id = ${accountId} ${behind}
    order by opened_at, broker_order, source_row, id limit ${limit}`.execute(trx)
  return rows
}
