import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'

/** A user as this module knows them, with what is kept of their password. */
export interface KnownUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isAdmin: boolean
  readonly isOwner: boolean
  readonly emailVerified: boolean
  readonly language: string
  readonly twoFactor: boolean
  readonly disabledAt: Date | null
  readonly deletionDueAt: Date | null
  readonly createdAt: Date
  /** null: signs in elsewhere, or by passkey alone. */
  readonly passwordHash: string | null
  /** A proof that was compared with this row is good while the user has this number. */
  readonly authEpoch: number
}

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: string
  readonly emailVerified: boolean
  readonly isOwner: boolean
}

/** The provider of a credential that is a password of ours. */
export const PASSWORD_PROVIDER = 'credential'

/** False where the address is taken, or where an owner is to be made and there is one: two at once wait at the index. */
export async function insertUser(trx: Tx, user: NewUser): Promise<boolean> {
  const { id, email, name, language, emailVerified, isOwner } = user
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      email,
      name,
      language,
      email_verified: emailVerified,
      is_owner: isOwner,
      is_admin: isOwner,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Sets the password, or replaces it. `id`: that of a credential which is new. */
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

/** Ways in beside the password: accounts elsewhere and passkeys. */
export async function dropUnproven(trx: Tx, userId: string): Promise<void> {
  await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', PASSWORD_PROVIDER)
    .execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/**
 * Locks users: changes to them or their credentials wait until the transaction ends; rows may still refer to them. All that
 * a transaction needs are locked at once, in one order, so that two of them never wait for each other.
 */
export async function lockUsers(trx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(trx)
}

export async function findUserById(db: Kysely<Schema>, id: string): Promise<KnownUser | null> {
  return toUser(await knownUsers(db).where('users.id', '=', id).executeTakeFirst())
}

/** By the address as it is stored, in lower case. */
export async function findUserByEmail(db: Kysely<Schema>, email: string): Promise<KnownUser | null> {
  return toUser(await knownUsers(db).where('users.email', '=', email).executeTakeFirst())
}

export async function findOwnerRow(db: Kysely<Schema>): Promise<KnownUser | null> {
  return toUser(await knownUsers(db).where('users.is_owner', '=', true).executeTakeFirst())
}

/** What may change of a user; what is left out stays. */
export interface UserChanges {
  readonly name?: string
  readonly language?: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly isAdmin?: boolean
  readonly twoFactor?: boolean
  readonly disabledAt?: Date | null
  readonly deletionDueAt?: Date | null
}

/** False where there is no such user. */
export async function updateUser(trx: Tx, id: string, changes: UserChanges): Promise<boolean> {
  const { name, language, email, emailVerified, isAdmin, twoFactor, disabledAt, deletionDueAt } = changes
  const updated = await trx
    .updateTable('users')
    .set({
      updated_at: new Date(),
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(email !== undefined && { email }),
      ...(emailVerified !== undefined && { email_verified: emailVerified }),
      ...(isAdmin !== undefined && { is_admin: isAdmin }),
      ...(twoFactor !== undefined && { two_factor_enabled: twoFactor }),
      ...(disabledAt !== undefined && { disabled_at: disabledAt }),
      ...(deletionDueAt !== undefined && { deletion_due_at: deletionDueAt }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

function knownUsers(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', PASSWORD_PROVIDER),
    )
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.is_admin',
      'users.is_owner',
      'users.email_verified',
      'users.language',
      'users.two_factor_enabled',
      'users.disabled_at',
      'users.deletion_due_at',
      'users.created_at',
      'users.auth_epoch',
      'credentials.password',
    ])
}

type UserRow = Awaited<ReturnType<ReturnType<typeof knownUsers>['executeTakeFirst']>>

function toUser(row: UserRow): KnownUser | null {
  if (row === undefined) return null
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    isAdmin: row.is_admin,
    isOwner: row.is_owner,
    emailVerified: row.email_verified,
    language: row.language,
    twoFactor: row.two_factor_enabled,
    disabledAt: row.disabled_at,
    deletionDueAt: row.deletion_due_at,
    createdAt: row.created_at,
    passwordHash: row.password,
    authEpoch: row.auth_epoch,
  }
}
