import type { DigestRhythm } from '@plumbline/domain/notifications/digest'
import {
  type ChangedSwitches,
  type Notice,
  switchesOf,
} from '@plumbline/domain/notifications/notification-kinds'
import type { QuietHours } from '@plumbline/domain/notifications/quiet-hours'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** `subject`: what it is about; there is one notification of a kind for each. */
export type NewNotification = Notice & { readonly userId: string; readonly subject: string }

/**
 * Raises a notification in the caller's `asUser` transaction, in the channels that the user has on. Does nothing if the
 * user has one of this kind and subject, on whichever server it was raised, or gets none: with an unconfirmed address,
 * or disabled. Returns whether it is new.
 */
export async function notify(trx: Tx, notification: NewNotification): Promise<boolean> {
  const { userId, kind, subject, data } = notification
  const settings = await trx
    .selectFrom('notification_settings')
    .select('switches')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { inApp, push, mail } = switchesOf(kind, settings?.switches ?? {})
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, kind, subject, data, in_app, mail_due)
    select ${userId}::uuid, ${kind}::text, ${subject}::text, ${JSON.stringify(data)}::jsonb, ${inApp}::boolean,
      ${mail}::boolean
    where plumbline_is_notified(${userId}::uuid)
    on conflict (user_id, kind, subject) do nothing returning id`.execute(trx)
  const [added] = rows
  if (added === undefined) return false
  if (push) {
    await sql`
      insert into push_messages (user_id, notification_id, subscription_id)
      select user_id, ${added.id}::uuid, id from push_subscriptions where user_id = ${userId}`.execute(trx)
  }
  return true
}

/** Settings of an export, for a user who has changed none here. */
export async function restoreSettings(
  trx: Tx,
  userId: string,
  { switches, quietHours, digest, digestTime, deviceTimeZone }: RestoredSettings,
): Promise<void> {
  await trx
    .insertInto('notification_settings')
    .values({
      user_id: userId,
      switches: JSON.stringify(switches),
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      digest,
      digest_time: digestTime,
      device_time_zone: deviceTimeZone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface RestoredSettings {
  readonly switches: ChangedSwitches
  readonly quietHours: QuietHours | null
  readonly digest: DigestRhythm
  readonly digestTime: string
  readonly deviceTimeZone: string | null
}
