import type { SettingsChanges } from '@plumbline/contract/settings/settings'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'

/** Writes only the given settings: another one may be changing concurrently. */
export async function saveSettings(
  trx: Tx,
  userId: string,
  { displayTimeZone, currency, firstDay, reviewTime, levels, timeZone }: SettingsChanges,
): Promise<void> {
  const columns = {
    ...(displayTimeZone !== undefined && { display_time_zone: displayTimeZone }),
    ...(currency !== undefined && { currency }),
    ...(firstDay !== undefined && { first_day: firstDay }),
    ...(reviewTime !== undefined && { review_time: reviewTime }),
    ...(levels !== undefined && { levels }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  }
  if (Object.keys(columns).length === 0) return
  await trx
    .insertInto('user_settings')
    .values({ user_id: userId, selected_account_id: null, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/**
 * Locks the user's settings, the lock under which accounts are added and deleted too: for data where the user has
 * exactly one chosen of several. An existing row is locked but not written, so that clients do not reload settings.
 */
export async function lockSettings(trx: Tx, userId: string): Promise<void> {
  const locked = await trx
    .selectFrom('user_settings')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (locked) return
  await sql`
    insert into user_settings (user_id) values (${userId})
    on conflict (user_id) do update set selected_account_id = user_settings.selected_account_id`.execute(trx)
}

/** Runs a write after the user's other ones of this kind: of two at once, the later sees what the earlier has done. */
export async function withSettingsLock<T>(
  { database }: { readonly database: Database },
  { userId }: { readonly userId: string },
  work: (trx: Tx) => Promise<T>,
): Promise<T> {
  return database.asUser(userId, async (trx) => {
    await lockSettings(trx, userId)
    return work(trx)
  })
}
