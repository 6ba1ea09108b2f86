import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Other accounts that hold trades which this one imported. */
export async function accountsOfMoved(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct t.account_id from trade_sources s
      join trades t on t.user_id = s.user_id and t.id = s.trade_id
    where s.user_id = ${userId} and s.account_id = ${accountId} and s.moved`.execute(trx)
  return rows.map((row) => row.account_id)
}
