import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface AttemptLimit {
  /** Free attempts: the last of them sets the first lock. */
  readonly free: number
  readonly firstLockSeconds: number
  readonly longestLockSeconds: number
}

/**
 * Counts an attempt before its outcome is known, so that a hundred concurrent ones count as a hundred. Returns null if
 * it may proceed, else the seconds to wait. The last free attempt starts a lock, and every later one doubles it; after
 * an hour without attempts the count restarts. Only the database's clock counts, since servers share it;
 * `clock_timestamp()` is read once the row is locked, as others may have counted after this transaction began. If that
 * clock was ahead and was corrected, rows are dated in the future: their count is forgotten, and a lock beyond the
 * longest possible one is ignored.
 */
export async function countAttempt(trx: Tx, key: string, limit: AttemptLimit): Promise<number | null> {
  const { free, firstLockSeconds, longestLockSeconds } = limit
  const isForgotten = sql`(known.last_at < now() - interval '1 hour' or known.last_at > now() + interval '1 hour')`
  const counted = await sql<{ attempts: number }>`
    insert into sign_in_attempts as known (key, attempts, last_at, locked_until)
    values (${key}, 1, now(), '-infinity')
    on conflict (key) do update set
      attempts = case when ${isForgotten} then 1 else known.attempts + 1 end,
      last_at = now(),
      locked_until = case
        when ${isForgotten} or known.attempts + 1 < ${free}::int then '-infinity'
        else now() + make_interval(secs => least(
          ${longestLockSeconds}::float8, ${firstLockSeconds}::float8 * 2 ^ least(known.attempts + 1 - ${free}::int, 20)))
      end
    where known.locked_until <= clock_timestamp()
      or known.locked_until > clock_timestamp() + make_interval(secs => ${longestLockSeconds}::float8)
    returning attempts`.execute(trx)
  if (counted.rows.length > 0) return null
  const locked = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from locked_until - clock_timestamp())))::int as seconds
    from sign_in_attempts where key = ${key}`.execute(trx)
  return locked.rows[0]?.seconds ?? 1
}

export async function forgetAttempts(trx: Tx, key: string): Promise<void> {
  await trx.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

/** Undoes the count of a successful attempt: users behind one address must not lock each other out. */
export async function forgiveAttempt(trx: Tx, key: string): Promise<void> {
  await sql`update sign_in_attempts set attempts = greatest(0, attempts - 1), locked_until = '-infinity' where key = ${key}`.execute(
    trx,
  )
}

export async function deleteOldAttempts(trx: Tx): Promise<void> {
  await sql`delete from sign_in_attempts where last_at < now() - interval '1 day' or last_at > now() + interval '1 day'`.execute(
    trx,
  )
}
