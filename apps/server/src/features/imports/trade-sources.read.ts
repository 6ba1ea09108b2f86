import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

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
