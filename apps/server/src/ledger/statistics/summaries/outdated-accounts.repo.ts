import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** An account and its user. */
export interface OwnedAccount {
  readonly userId: string
  readonly accountId: string
}

/** Longer than a million trades take; a claim that has expired belonged to a server that stopped. */
const CLAIM = sql.raw(`interval '2 minutes'`)

/**
 * Claims an account, of any user, whose summaries have an older version: the smallest first, so that most are done
 * soon. null if there is none, or if other servers have claimed the rest. Call in `asSystem`.
 */
export async function claimOutdatedAccount(trx: Tx): Promise<OwnedAccount | null> {
  const { rows } = await sql<OwnedAccount>`
    update accounts set refold_until = now() + ${CLAIM}
    where (user_id, id) in (
      select user_id, id from accounts
      where fold_version < ${FOLD_VERSION} and (refold_until is null or refold_until < now())
      order by closed_trades + open_trades, id limit 1 for update skip locked)
    returning user_id as "userId", id as "accountId"`.execute(trx)
  return rows[0] ?? null
}

/** Ends all claims: with the embedded database, any server that held one is gone. */
export async function endRefoldClaims(trx: Tx): Promise<void> {
  await sql`update accounts set refold_until = null where refold_until is not null`.execute(trx)
}

export async function setFoldVersion(trx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    update accounts set fold_version = ${FOLD_VERSION}, refold_until = null
    where user_id = ${userId} and id = ${accountId}`.execute(trx)
}
