import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface EpochState {
  readonly authEpoch: number
  readonly isDisabled: boolean
  readonly twoFactor: boolean
}

/** The current epoch under a shared lock: raising it waits until the transaction ends, other sign-ins do not wait. */
export async function lockEpoch(trx: Tx, userId: string): Promise<EpochState | null> {
  const { rows } = await sql<{ auth_epoch: number; is_disabled: boolean; two_factor: boolean }>`
    select auth_epoch, disabled_at is not null as is_disabled, two_factor_enabled as two_factor
    from users where id = ${userId} for share`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  return { authEpoch: row.auth_epoch, isDisabled: row.is_disabled, twoFactor: row.two_factor }
}

/** Increments the epoch and returns the new one; null if it is no longer `from` (null: any), or the user is gone. */
export async function incrementEpoch(trx: Tx, userId: string, from: number | null): Promise<number | null> {
  const row = await trx
    .updateTable('users')
    .set((users) => ({ auth_epoch: users('auth_epoch', '+', 1), updated_at: new Date() }))
    .where('id', '=', userId)
    .$if(from !== null, (query) => query.where('auth_epoch', '=', from))
    .returning('auth_epoch')
    .executeTakeFirst()
  return row?.auth_epoch ?? null
}
