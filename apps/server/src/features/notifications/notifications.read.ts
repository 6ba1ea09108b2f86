import { isDeepStrictEqual } from 'node:util'
import type { NotificationKind } from '@plumbline/contract/notifications/notice'
import type { Tx } from '#server/platform/db/database.ts'
import type { RestoredSettings } from './notifications.write.ts'
import { DEFAULT_DIGEST, quietHoursOf, type SettingsRow } from './settings-row.ts'

/** Whether a notification of this kind and subject was raised. */
export async function wasNotified(
  trx: Tx,
  userId: string,
  kind: NotificationKind,
  subject: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

/** undefined: the user has changed nothing. */
export async function findSettingsRow(trx: Tx, userId: string): Promise<SettingsRow | undefined> {
  return trx.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The settings that belong to the user, as an export states them; null: the user has changed nothing. */
export async function settingsToExport(trx: Tx, userId: string): Promise<RestoredSettings | null> {
  const row = await findSettingsRow(trx, userId)
  if (row === undefined) return null
  return {
    switches: row.switches,
    quietHours: quietHoursOf(row),
    digest: row.digest,
    digestTime: row.digest_time,
    deviceTimeZone: row.device_time_zone,
  }
}

/** What of settings a user has chosen; null: nothing, even if a browser has stated its zone. */
export function chosenSettings(
  settings: RestoredSettings | null,
): Omit<RestoredSettings, 'deviceTimeZone'> | null {
  if (settings === null) return null
  const { switches, quietHours, digest, digestTime } = settings
  const chosen = { switches, quietHours, digest, digestTime }
  return isDeepStrictEqual(chosen, { switches: {}, quietHours: null, ...DEFAULT_DIGEST }) ? null : chosen
}
