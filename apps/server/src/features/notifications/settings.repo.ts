import { sql, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { NotificationSettingsTable } from './notifications.tables.ts'
import type { SettingsRow } from './settings-row.ts'

/** The user's row, locked until the transaction ends; it is created with the defaults. */
export async function lockSettingsRow(trx: Tx, userId: string): Promise<SettingsRow> {
  const locked = () =>
    trx.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).forUpdate()
  const row = await locked().executeTakeFirst()
  if (row !== undefined) return row
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return locked().executeTakeFirstOrThrow()
}

export async function updateSettingsRow(
  trx: Tx,
  userId: string,
  changes: Updateable<NotificationSettingsTable>,
): Promise<void> {
  await trx.updateTable('notification_settings').set(changes).where('user_id', '=', userId).execute()
}

/** What waited for a digest does not wait any more: digests were off. */
export async function forgetWaitingMails(trx: Tx, userId: string): Promise<void> {
  await sql`update notifications set mail_due = false where user_id = ${userId} and mail_due`.execute(trx)
}
