import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface StoredFactor {
  readonly userId: string
  /** Encrypted. */
  readonly secret: string
  readonly isEnabled: boolean
}

export async function findFactor(trx: Tx, userId: string): Promise<StoredFactor | null> {
  const row = await trx
    .selectFrom('two_factors')
    .select(['secret', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { userId, secret: row.secret, isEnabled: row.enabled_at !== null }
}

/** Stores a secret that waits for its first code, replacing another pending one; false if one is enabled. */
export async function storePendingSecret(trx: Tx, userId: string, secret: string): Promise<boolean> {
  const kept = await sql`
    insert into two_factors as known (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where known.enabled_at is null
    returning user_id`.execute(trx)
  return kept.rows.length > 0
}

/** Takes a time step once: false if it, or a later one, was taken before (RFC 6238, section 5.2). */
export async function consumeStep(trx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await sql`
    update two_factors set last_step = ${step}::int8
    where user_id = ${userId} and last_step < ${step}::int8
    returning user_id`.execute(trx)
  return taken.rows.length > 0
}

/** False if no secret is pending. */
export async function enable(trx: Tx, userId: string): Promise<boolean> {
  const enabled = await sql`
    update two_factors set enabled_at = now() where user_id = ${userId} and enabled_at is null
    returning user_id`.execute(trx)
  return enabled.rows.length > 0
}

export async function deleteFactor(trx: Tx, userId: string): Promise<void> {
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
}

export async function replaceBackupCodes(
  trx: Tx,
  userId: string,
  codes: readonly { readonly id: string; readonly hash: string }[],
): Promise<void> {
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  const rows = codes.map(({ id, hash }) => ({ id, user_id: userId, code_hash: hash }))
  await trx.insertInto('backup_codes').values(rows).execute()
}

export async function unusedBackupCodes(
  trx: Tx,
  userId: string,
): Promise<readonly { readonly id: string; readonly hash: string }[]> {
  const rows = await trx
    .selectFrom('backup_codes')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, code_hash: hash }) => ({ id, hash }))
}

/** False if another request used it first. */
export async function spendBackupCode(trx: Tx, userId: string, id: string): Promise<boolean> {
  const used = await sql`
    update backup_codes set used_at = now() where user_id = ${userId} and id = ${id} and used_at is null
    returning id`.execute(trx)
  return used.rows.length > 0
}
