import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Number and net result (cents) of an account's closed imported trades that are deleted or undone. */
export async function dismissedSum(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<{ readonly count: number; readonly netCents: number }> {
  const { rows } = await sql<{ count: number; netCents: number }>`
    select count(*) as count, coalesce(sum((values ->> 'netPnlCents')::int8), 0)::int8 as "netCents"
    from (select broker_values::jsonb as values from trade_sources
      where user_id = ${userId} and account_id = ${accountId} and dismissed) as gone
    where values ->> 'closedAt' is not null`.execute(trx)
  return rows[0] ?? { count: 0, netCents: 0 }
}
