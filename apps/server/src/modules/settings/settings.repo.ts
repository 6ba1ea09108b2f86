import type { Settings, SettingsChanges } from '@plumbline/contract/settings/settings'
import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** The settings of a user who has never changed one are the table's defaults. */
const DEFAULTS: Settings = {
  displayTimeZone: 'broker',
  currency: newAccountDefaults.currency,
  firstDay: 'open',
}

export async function findSettings(trx: Tx, userId: string): Promise<Settings> {
  const row = await trx
    .selectFrom('user_settings')
    .select(['display_time_zone', 'currency', 'first_day'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return DEFAULTS
  return { displayTimeZone: row.display_time_zone, currency: row.currency, firstDay: row.first_day }
}

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
