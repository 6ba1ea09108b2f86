import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { isUuid } from '#server/platform/ids.ts'

export interface AdminUserRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isAdmin: boolean
  readonly isOwner: boolean
  readonly emailVerified: boolean
  readonly twoFactor: boolean
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly deletionDueAt: Date | null
  readonly sessions: number
  readonly lastSeenAt: Date | null
}

export interface UserFilter {
  readonly filter: 'all' | 'unverified' | 'disabled' | 'admins'
  /** Substring of a name or an e-mail address. */
  readonly search?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Users and their sessions, no trading data. Newest first: ids are ordered by time. */
function adminUsers(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'is_admin as isAdmin',
      'is_owner as isOwner',
      'email_verified as emailVerified',
      'two_factor_enabled as twoFactor',
      'created_at as createdAt',
      'disabled_at as disabledAt',
      'deletion_due_at as deletionDueAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', sql<Date>`now()`)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('sessions')
        .select(sql<Date>`max(updated_at)`.as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .$asScalar()
        .as('lastSeenAt'),
    ])
}

export async function findAdminUsers(
  db: Kysely<Schema>,
  { before, limit, ...filter }: UserFilter,
): Promise<readonly AdminUserRow[]> {
  if (before !== undefined && !isUuid(before)) return []
  return await adminUsers(db)
    .where(matches(filter))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countAdminUsers(
  db: Kysely<Schema>,
  filter: Pick<UserFilter, 'filter' | 'search'>,
): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function findAdminUser(db: Kysely<Schema>, id: string): Promise<AdminUserRow | null> {
  if (!isUuid(id)) return null
  return (await adminUsers(db).where('id', '=', id).executeTakeFirst()) ?? null
}

function matches({ filter, search = '' }: Pick<UserFilter, 'filter' | 'search'>) {
  // The search is literal text: escape its LIKE wildcards.
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const kind = {
    all: sql<boolean>`true`,
    unverified: sql<boolean>`not email_verified`,
    disabled: sql<boolean>`disabled_at is not null`,
    admins: sql<boolean>`is_admin`,
  }[filter]
  return sql<boolean>`${kind} and (email like ${pattern} or lower(name) like ${pattern})`
}
