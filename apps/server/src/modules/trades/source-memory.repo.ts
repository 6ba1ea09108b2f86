import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** The source of an imported trade, as it was when the trade was deleted. */
export interface ForgottenSource {
  readonly id: string
  readonly tradeId: string
}

/** Dismisses the sources of deleted trades, so that no import brings them back by itself. */
export async function dismissSources(
  trx: Tx,
  userId: string,
  tradeIds: readonly string[],
): Promise<readonly ForgottenSource[]> {
  const { rows } = await sql<{ id: string; trade_id: string }>`
    update trade_sources s set dismissed = true, trade_id = null
    from trade_sources was
    where s.user_id = ${userId} and was.user_id = ${userId} and was.id = s.id
      and was.trade_id = any(${tradeIds}::uuid[])
    returning s.id, was.trade_id`.execute(trx)
  return rows.map((row) => ({ id: row.id, tradeId: row.trade_id }))
}

/** Gives dismissed sources their trades back; answers the ids of those that could be, not those that came back before. */
export async function reviveSources(
  trx: Tx,
  userId: string,
  sources: readonly ForgottenSource[],
): Promise<ReadonlySet<string>> {
  if (sources.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    update trade_sources s set dismissed = false, trade_id = v.trade_id
    from unnest(${sources.map((source) => source.id)}::uuid[],
      ${sources.map((source) => source.tradeId)}::uuid[]) as v(id, trade_id)
    where s.user_id = ${userId} and s.id = v.id and s.dismissed
    returning s.id`.execute(trx)
  return new Set(rows.map((row) => row.id))
}

/** Notes on the sources of moved trades whether these are away from the account that imported them. */
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
