import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface ChangedAccount {
  readonly user_id: string
  readonly account_id: string
  readonly basis: string
}

const QUARTER_DAY_MS = 6 * 3_600_000

/**
 * Everything that the limits of an account depend on, besides the day: no limit is reached by a new day alone. Without a
 * broker zone, trades may be of a day that has not begun for the user: such accounts are checked four times a day, too.
 */
function basisAt(now: Date) {
  return sql`concat_ws(' ', a.revision, a.max_daily_loss, a.max_drawdown, a.initial_balance_cents,
    coalesce(a.broker_time_zone, ${String(Math.floor(now.getTime() / QUARTER_DAY_MS))}))`
}

/** Accounts whose limits have not been checked as they are now. As the system. */
export async function changedAccounts(trx: Tx, limit: number, now: Date): Promise<readonly ChangedAccount[]> {
  const basis = basisAt(now)
  const { rows } = await sql<ChangedAccount>`
    select a.user_id, a.id as account_id, ${basis} as basis
    from accounts a left join limit_checks c on c.user_id = a.user_id and c.account_id = a.id
    where not a.is_sample and c.basis is distinct from ${basis} and plumbline_is_notified(a.user_id)
    limit ${limit}`.execute(trx)
  return rows
}

export async function noteChecked(trx: Tx, userId: string, accountId: string, basis: string): Promise<void> {
  await trx
    .insertInto('limit_checks')
    .values({ user_id: userId, account_id: accountId, basis })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet({ basis }))
    .execute()
}
