import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** A user as this module knows them, including the password hash. */
export interface KnownUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isAdmin: boolean
  readonly isOwner: boolean
  readonly emailVerified: boolean
  readonly language: string
  /** Download URL of an own image. */
  readonly picture: string | null
  readonly twoFactor: boolean
  readonly disabledAt: Date | null
  readonly deletionDueAt: Date | null
  readonly onboarded: boolean
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

export async function hasUsers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
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
      'users.picture',
      'users.two_factor_enabled',
      'users.disabled_at',
      'users.deletion_due_at',
      'users.onboarded_at',
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
    picture: row.picture,
    twoFactor: row.two_factor_enabled,
    disabledAt: row.disabled_at,
    deletionDueAt: row.deletion_due_at,
    onboarded: row.onboarded_at !== null,
    createdAt: row.created_at,
    passwordHash: row.password,
    authEpoch: row.auth_epoch,
  }
}

/** The user's profile picture, as a file that is in use. Within the user's own transaction. */
export async function pictureOfUser(trx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ url: string | null }>`select plumbline_own_picture() as url`.execute(trx)
  return rows.flatMap(({ url }) => (url === null ? [] : [url]))
}
