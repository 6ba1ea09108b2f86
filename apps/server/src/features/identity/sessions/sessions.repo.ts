import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { ActiveSession } from '#server/platform/http/context.ts'

export interface SessionRow {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
  readonly address: string | null
  readonly userAgent: string | null
}

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly authEpoch: number
  readonly tokenHash: string
  readonly kept: boolean
  readonly seconds: number
  readonly address: string
  readonly userAgent: string
}

export async function insertSession(
  trx: Tx,
  { id, userId, authEpoch, tokenHash, kept, seconds, address, userAgent }: NewSession,
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      auth_epoch: authEpoch,
      token_hash: tokenHash,
      kept,
      expires_at: new Date(Date.now() + seconds * 1000),
      ip_address: address,
      user_agent: userAgent,
    })
    .execute()
}

/** Ends the user's least recently used sessions beyond `most`. */
export async function endOldest(trx: Tx, userId: string, most: number): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by updated_at desc, id desc offset ${most}::int)`.execute(
    trx,
  )
}

/** Keeps a session valid after the epoch was raised, which ends the others. */
export async function moveToEpoch(trx: Tx, sessionId: string, authEpoch: number): Promise<void> {
  await trx.updateTable('sessions').set({ auth_epoch: authEpoch }).where('id', '=', sessionId).execute()
}

/** Records that the user re-authenticated in this session. */
export async function noteAuthentication(trx: Tx, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ authenticated_at: new Date() })
    .where('id', '=', sessionId)
    .execute()
}

/** Sessions of users: not expired, of the user's current epoch, and the user is not disabled. */
function inForce(db: Kysely<Schema>) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .whereRef('sessions.auth_epoch', '=', 'users.auth_epoch')
    .where('sessions.expires_at', '>', new Date())
    .where('users.disabled_at', 'is', null)
}

export interface FoundSession extends Omit<ActiveSession, 'actor' | 'access'> {
  readonly id: string
}

/** The session in force with one of these token hashes. */
export async function findSessionInForce(
  db: Kysely<Schema>,
  tokenHashes: readonly string[],
): Promise<FoundSession | null> {
  const row = await inForce(db)
    .where('sessions.token_hash', 'in', [...tokenHashes])
    .select(['sessions.id', 'sessions.user_id', 'sessions.kept', 'sessions.expires_at'])
    .select([
      'sessions.authenticated_at',
      'sessions.created_at',
      'users.email',
      'users.name',
      'users.is_admin',
    ])
    .select([
      'users.email_verified',
      'users.language',
      'users.picture',
      'users.deletion_due_at',
      'users.onboarded_at',
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    kept: row.kept,
    expiresAt: row.expires_at,
    authenticatedAt: row.authenticated_at ?? row.created_at,
    user: {
      id: row.user_id,
      email: row.email,
      name: row.name,
      isAdmin: row.is_admin,
      emailVerified: row.email_verified,
      language: row.language,
      picture: row.picture,
      deletionDueAt: row.deletion_due_at,
      onboarded: row.onboarded_at !== null,
    },
  }
}

export async function sessionsInForce(
  db: Kysely<Schema>,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await inForce(db)
    .select('sessions.id')
    .where('sessions.id', 'in', [...sessionIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** Renews a session; false if it has been ended. */
export async function extendSession(
  db: Kysely<Schema>,
  id: string,
  { to, tokenHash }: { readonly to: Date; readonly tokenHash: string },
): Promise<boolean> {
  const extended = await db
    .updateTable('sessions')
    .set({ expires_at: to, token_hash: tokenHash, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst()
  return extended.numUpdatedRows > 0n
}

/** Whether the session is valid, under a shared lock: ending it waits until the transaction ends. */
export async function lockSession(
  trx: Tx,
  { id, authEpoch }: { readonly id: string; readonly authEpoch: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${id} and auth_epoch = ${authEpoch}::int and expires_at > now() for share`.execute(
    trx,
  )
  return rows.length > 0
}

/** Active sessions, last used first. */
export async function sessionsOf(db: Kysely<Schema>, userId: string): Promise<readonly SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    address: row.ip_address === '' ? null : row.ip_address,
    userAgent: row.user_agent === '' ? null : row.user_agent,
  }))
}

export async function deleteByToken(db: Kysely<Schema>, tokenHashes: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', [...tokenHashes])
    .execute()
}

/** Ends a session of the user; false if there is none with this id. */
export async function deleteSession(trx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Ends all sessions of the user except `but`; returns their number. */
export async function deleteSessions(trx: Tx, userId: string, but: string | null): Promise<number> {
  const deleted = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteEndedSessions(db: Kysely<Schema>): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
}

export async function deleteAllSessions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('sessions').execute()
}
