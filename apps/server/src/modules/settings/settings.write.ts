import type { SettingsChanges } from '@plumbline/contract/settings/settings'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Writes what is given and nothing else: another setting may be changing at the same moment. */
export async function saveSettings(
  trx: Tx,
  userId: string,
  { displayTimeZone, currency, firstDay }: SettingsChanges,
): Promise<void> {
  const columns = {
    ...(displayTimeZone !== undefined && { display_time_zone: displayTimeZone }),
    ...(currency !== undefined && { currency }),
    ...(firstDay !== undefined && { first_day: firstDay }),
  }
  if (Object.keys(columns).length === 0) return
  await trx
    .insertInto('user_settings')
    .values({ user_id: userId, selected_account_id: null, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/**
 * Takes the lock of the user's settings, the same under which accounts come and go: for what a person has one of among
 * several. Where the row is there it is locked and not written, so that nobody reads the settings again for it.
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
