import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** A user as this module knows them, including the password hash. */
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
  /** null: signs in with a provider or a passkey only. */
  readonly passwordHash: string | null
  /** Sign-ins and re-authentications checked against this row are valid while the user's epoch has this value. */
  readonly authEpoch: number
}

/** Provider value of password credentials. */
export const PASSWORD_PROVIDER = 'credential'

export async function findUserById(db: Kysely<Schema>, id: string): Promise<KnownUser | null> {
  return toUser(await knownUsers(db).where('users.id', '=', id).executeTakeFirst())
}

/** `email` in lower case, as stored. */
export async function findUserByEmail(db: Kysely<Schema>, email: string): Promise<KnownUser | null> {
  return toUser(await knownUsers(db).where('users.email', '=', email).executeTakeFirst())
}

export async function findOwnerRow(db: Kysely<Schema>): Promise<KnownUser | null> {
  return toUser(await knownUsers(db).where('users.is_owner', '=', true).executeTakeFirst())
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
