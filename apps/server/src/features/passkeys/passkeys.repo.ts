import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export type StoredPasskey = Selectable<Schema['passkeys']>

/** False if this authenticator's credential is already stored. */
export async function insertPasskey(
  trx: Tx,
  passkey: Omit<StoredPasskey, 'created_at' | 'last_used_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function passkeysOf(db: Kysely<Schema>, userId: string): Promise<readonly StoredPasskey[]> {
  return await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function findPasskey(db: Kysely<Schema>, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Records a use and returns its user's auth epoch; null if it was deleted, or its counter has advanced meanwhile, as
 * when one response is sent twice.
 */
export async function notePasskeyUse(
  trx: Tx,
  { id, before, counter, synced }: { id: string; before: number; counter: number; synced: boolean },
): Promise<number | null> {
  const noted = await sql<{ auth_epoch: number }>`
    update passkeys set counter = ${counter}::int8, synced = ${synced}, last_used_at = now()
    from users where users.id = passkeys.user_id and passkeys.id = ${id} and counter = ${before}::int8
    returning users.auth_epoch`.execute(trx)
  return noted.rows[0]?.auth_epoch ?? null
}

export async function renamePasskey(
  trx: Tx,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<StoredPasskey | null> {
  const row = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Returns its name; null if the user has none with this id. */
export async function deletePasskey(trx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
