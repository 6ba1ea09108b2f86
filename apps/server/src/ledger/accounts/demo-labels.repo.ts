import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { listedLabels } from '#server/ledger/tags/labelled.read.ts'
import { isOfKind } from '#server/ledger/tags/labels.read.ts'

/**
 * Before the sample account is deleted: deletes the tags, mistakes and strategies that came with its trades, unless a
 * trade of another account, a note or a day uses them, or the strategy has a playbook. Labels that the user created are
 * older than the account, or on none of its trades.
 */
export async function deleteDemoLabels(trx: Tx, userId: string, accountId: string): Promise<void> {
  for (const kind of ['tags', 'mistakes'] as const) {
    await sql`
      delete from tags l using accounts a
      where l.user_id = ${userId} and a.user_id = ${userId} and a.id = ${accountId} and l.created_at >= a.created_at
        and ${isOfKind(kind)}
        and l.label = any(array(select distinct unnest(${sql.ref(kind)}) from trades
          where user_id = ${userId} and account_id = ${accountId}))
        and l.label <> all(array(select distinct unnest(${sql.ref(kind)}) from trades
          where user_id = ${userId} and account_id <> ${accountId}))
        and l.label <> all(${await listedLabels(trx, userId, kind)}::text[])`.execute(trx)
  }
  await sql`
    delete from strategies l using accounts a
    where l.user_id = ${userId} and a.user_id = ${userId} and a.id = ${accountId} and l.created_at >= a.created_at
      and l.id = any(array(select distinct strategy_id from trades
        where user_id = ${userId} and account_id = ${accountId} and strategy_id is not null))
      and l.id <> all(array(select distinct strategy_id from trades
        where user_id = ${userId} and account_id <> ${accountId} and strategy_id is not null))
      and not exists (select from strategy_versions v where v.user_id = l.user_id and v.strategy_id = l.id)`.execute(
    trx,
  )
}
