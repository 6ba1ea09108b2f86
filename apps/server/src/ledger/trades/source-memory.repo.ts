import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { slices } from '#server/platform/db/slices.ts'

/** The source of an imported trade, as it was when the trade was deleted. */
export interface DismissedSource {
  readonly id: string
  readonly tradeId: string
}

/**
 * Dismisses the sources of deleted trades, so that no import restores them automatically. Two statements: in a
 * self-join that returned the old values, the table was read once per trade when its statistics were outdated.
 */
export async function dismissSources(
  trx: Tx,
  userId: string,
  tradeIds: readonly string[],
): Promise<readonly DismissedSource[]> {
  const { rows } = await sql<DismissedSource>`
    select id, trade_id as "tradeId" from trade_sources
    where user_id = ${userId} and trade_id = any(${tradeIds}::uuid[]) for update`.execute(trx)
  if (rows.length === 0) return []
  await sql`
    update trade_sources set dismissed = true, trade_id = null
    where user_id = ${userId} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx)
  return rows
}

/**
 * Reassigns dismissed sources to their trades; returns the ids of those reassigned, without those restored before.
 * Trades are looked up in a JSON object instead of a join, for the same reason (100 s for 30,000).
 */
export async function reassignSources(
  trx: Tx,
  userId: string,
  sources: readonly DismissedSource[],
): Promise<ReadonlySet<string>> {
  const revived = new Set<string>()
  for (const slice of slices(sources)) {
    const tradeOf = Object.fromEntries(slice.map(({ id, tradeId }) => [id, tradeId]))
    const { rows } = await sql<{ id: string }>`
      update trade_sources set dismissed = false, undone = false, trade_id = (${JSON.stringify(tradeOf)}::jsonb ->> id::text)::uuid
      where user_id = ${userId} and id = any(${slice.map(({ id }) => id)}::uuid[]) and dismissed
      returning id`.execute(trx)
    for (const { id } of rows) revived.add(id)
  }
  return revived
}

/** Records on the sources of moved trades whether they are outside the account that imported them. */
export async function markMoved(
  trx: Tx,
  userId: string,
  accountId: string,
  tradeIds: readonly string[],
): Promise<void> {
  await sql`
    update trade_sources set moved = (account_id <> ${accountId})
    where user_id = ${userId} and trade_id = any(${tradeIds}::uuid[])`.execute(trx)
}
