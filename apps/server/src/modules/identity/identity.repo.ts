import type { User } from '@plumbline/contract/identity/identity'
import type { Kysely, Selectable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import type { UsersTable } from '#server/db/tables/identity.ts'

export interface NewOwner {
  readonly id: string
  readonly credentialId: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string
}

/**
 * The owner with a password, both or neither. False where the installation has an owner: of two that come at once, the
 * second waits at the index of owners and then inserts nothing.
 */
export async function insertOwner(trx: Tx, owner: NewOwner): Promise<boolean> {
  const { id, email, name } = owner
  const inserted = await trx
    .insertInto('users')
    .values({ id, email, name, email_verified: true, is_admin: true, is_owner: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await trx
    .insertInto('credentials')
    .values({
      id: owner.credentialId,
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: owner.passwordHash,
    })
    .execute()
  return true
}

export async function findOwnerRow(db: Kysely<Schema>): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'is_admin'])
    .where('is_owner', '=', true)
    .executeTakeFirst()
  return row === undefined ? null : toUser(row)
}

export async function isDisabled(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('disabled_at').where('id', '=', userId).executeTakeFirst()
  return row?.disabled_at != null
}

/** Moves the end of a session, unless another request just did. */
export async function extendSession(
  db: Kysely<Schema>,
  sessionId: string,
  { before, to }: { readonly before: Date; readonly to: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: to, updated_at: new Date() })
    .where('id', '=', sessionId)
    .where('expires_at', '<', before)
    .execute()
}

export async function sessionsInForce(
  db: Kysely<Schema>,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.expires_at', '>', new Date())
    .where('users.disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteEndedSessions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
}

function toUser(row: Pick<Selectable<UsersTable>, 'id' | 'email' | 'name' | 'is_admin'>): User {
  return { id: row.id, email: row.email, name: row.name, isAdmin: row.is_admin }
}
