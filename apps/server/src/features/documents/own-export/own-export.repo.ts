import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface KnownSource {
  readonly id: string
  readonly accountId: string
  readonly brokerId: string | null
  readonly dismissed: boolean
}

/** What accounts remember of their imported trades. */
export async function knownSources(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
): Promise<readonly KnownSource[]> {
  const { rows } = await sql<{
    id: string
    account_id: string
    broker_id: string | null
    dismissed: boolean
  }>`
    select id, account_id, broker_id, dismissed from trade_sources
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[])`.execute(trx)
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    brokerId: row.broker_id,
    dismissed: row.dismissed,
  }))
}
