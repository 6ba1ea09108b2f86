import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { TokenPurpose } from '#server/features/identity/identity.tables.ts'

/** A stored token, found by its hash. Expiry uses the database's clock, which servers share. */
export interface StoredToken {
  readonly purpose: TokenPurpose
  readonly userId: string | null
  readonly data: unknown
  readonly isUsed: boolean
  readonly isOver: boolean
}

export interface NewToken {
  readonly hash: string
  readonly purpose: TokenPurpose
  readonly userId: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly seconds: number
}

/** Within the last hour. The upper bound excludes rows dated days ahead by a clock that was wrong. */
const isRecent = sql`created_at between now() - interval '1 hour' and now() + interval '1 hour'`

export async function insertToken(
  trx: Tx,
  { hash, purpose, userId, data, seconds }: NewToken,
): Promise<void> {
  await sql`
    insert into one_time_tokens (token_hash, purpose, user_id, data, expires_at)
    values (${hash}, ${purpose}, ${userId}::uuid, ${JSON.stringify(data)}::jsonb,
      now() + make_interval(secs => ${seconds}::float8))`.execute(trx)
}

export async function findToken(trx: Tx, hash: string, purpose: TokenPurpose): Promise<StoredToken | null> {
  const row = await trx
    .selectFrom('one_time_tokens')
    .select(['user_id', 'data', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (row === undefined) return null
  const { user_id: userId, data, used_at: usedAt, is_over: isOver } = row
  return { purpose, userId, data, isUsed: usedAt !== null, isOver }
}

/** Uses up a token: of concurrent attempts, one gets true. */
export async function consumeToken(trx: Tx, hash: string, purpose: TokenPurpose): Promise<boolean> {
  const used = await sql`
    update one_time_tokens set used_at = now()
    where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning token_hash`.execute(trx)
  return used.rows.length > 0
}

/** Counts an attempt before its outcome is known; false after too many, or once the token has expired. */
export async function countTokenAttempt(
  trx: Tx,
  hash: string,
  purpose: TokenPurpose,
  most: number,
): Promise<boolean> {
  const counted = await sql`
    update one_time_tokens set attempts = attempts + 1
    where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
      and attempts < ${most}::int
    returning token_hash`.execute(trx)
  return counted.rows.length > 0
}

/** Expires a user's earlier tokens of a purpose: only the latest link is valid. */
export async function voidTokens(trx: Tx, userId: string, purpose: TokenPurpose): Promise<void> {
  await sql`
    update one_time_tokens set expires_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(
    trx,
  )
}

/** Number of tokens of a purpose that the user was sent in the last hour. */
export async function countRecentTokens(trx: Tx, userId: string, purpose: TokenPurpose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from one_time_tokens
    where user_id = ${userId} and purpose = ${purpose} and ${isRecent}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** A user's unexpired tokens of a purpose. */
export async function tokensOf(
  trx: Tx,
  userId: string,
  purpose: TokenPurpose,
): Promise<readonly { readonly data: unknown; readonly isUsed: boolean }[]> {
  const { rows } = await sql<{ data: unknown; is_used: boolean }>`
    select data, used_at is not null as is_used from one_time_tokens
    where user_id = ${userId} and purpose = ${purpose} and expires_at > now()`.execute(trx)
  return rows.map(({ data, is_used: isUsed }) => ({ data, isUsed }))
}

/** The data of the newest pending sign-up with an address. */
export async function latestSignUp(trx: Tx, email: string): Promise<unknown> {
  const { rows } = await sql<{ data: unknown }>`
    select data from one_time_tokens
    where purpose = 'sign-up' and data ->> 'email' = ${email} and used_at is null and expires_at > now()
    order by created_at desc limit 1`.execute(trx)
  return rows[0]?.data
}

/** Number of sign-ups with an address in the last hour. */
export async function countRecentSignUps(trx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from one_time_tokens
    where purpose = 'sign-up' and data ->> 'email' = ${email} and ${isRecent}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Deletes an address's pending sign-ups, when its user is deleted. */
export async function deleteSignUps(trx: Tx, email: string): Promise<void> {
  await sql`delete from one_time_tokens where purpose = 'sign-up' and data ->> 'email' = ${email}`.execute(
    trx,
  )
}

/** Expired tokens are kept for a day, to tell an expired link from an invalid one. */
export async function deleteOldTokens(trx: Tx): Promise<void> {
  await sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`.execute(trx)
}
