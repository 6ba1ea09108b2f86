import type { Settings } from '@plumbline/contract/settings/settings'
import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import type { Tx } from '#server/platform/db/database.ts'

/** Users without a settings row have the table's defaults. */
const DEFAULTS: Settings = {
  displayTimeZone: 'broker',
  currency: newAccountDefaults.currency,
  firstDay: 'open',
  reviewTime: null,
  levels: 'on',
  timeZone: null,
}

export async function findSettings(trx: Tx, userId: string): Promise<Settings> {
  const row = await trx
    .selectFrom('user_settings')
    .select(['display_time_zone', 'currency', 'first_day', 'review_time', 'levels', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return DEFAULTS
  return {
    displayTimeZone: row.display_time_zone,
    currency: row.currency,
    firstDay: row.first_day,
    reviewTime: row.review_time,
    levels: row.levels,
    timeZone: row.time_zone,
  }
}
