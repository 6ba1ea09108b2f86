import type { Settings } from '@plumbline/contract/settings/settings'
import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import type { Tx } from '#server/db/database.ts'

/** The settings of a user who has never changed one are the table's defaults. */
const DEFAULTS: Settings = { displayTimeZone: 'broker', currency: newAccountDefaults.currency }

export async function findSettings(trx: Tx, userId: string): Promise<Settings> {
  const row = await trx
    .selectFrom('user_settings')
    .select(['display_time_zone', 'currency'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? DEFAULTS : { displayTimeZone: row.display_time_zone, currency: row.currency }
}

export async function saveSettings(trx: Tx, userId: string, settings: Settings): Promise<void> {
  const columns = { display_time_zone: settings.displayTimeZone, currency: settings.currency }
  await trx
    .insertInto('user_settings')
    .values({ user_id: userId, selected_account_id: null, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}
