import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { PASSWORD_PROVIDER } from './users.read.ts'

/** Sets or replaces the password. `id`: id of the credential if it is new. */
export async function setPasswordHash(
  trx: Tx,
  userId: string,
  id: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({
      id,
      user_id: userId,
      account_id: userId,
      provider_id: PASSWORD_PROVIDER,
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: new Date() }),
    )
    .execute()
}

/** Deletes linked accounts and passkeys; the password stays. */
export async function deleteOtherSignInMethods(trx: Tx, userId: string): Promise<void> {
  await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', PASSWORD_PROVIDER)
    .execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/**
 * Locks users: changes to them or their credentials wait until the transaction ends; rows may still refer to them. Lock
 * all users that a transaction needs at once: the fixed order prevents deadlocks.
 */
export async function lockUsers(trx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(trx)
}
