import {
  type Notice,
  type NotificationKind,
  type RecordNoticeKind,
  recordNotices,
} from '@plumbline/contract/notifications/notice'
import { type ChangedSwitches, switchesOf } from '@plumbline/contract/notifications/notification-settings'
import type { DigestRhythm } from '@plumbline/domain/notifications/digest'
import type { ChannelSwitches } from '@plumbline/domain/notifications/notification-channels'
import type { QuietHours } from '@plumbline/domain/notifications/quiet-hours'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { cancel, enqueue } from '#server/platform/outbox/messages.write.ts'
import { isOfMissing } from './notice-records.repo.ts'
import { DEFAULT_DIGEST } from './settings-row.ts'
import { devicesOf } from './subscriptions.repo.ts'

/** `subject`: what it is about; there is one notification of a kind for each. */
export type NewNotification = Notice & { readonly userId: string; readonly subject: string }

/**
 * Raises a notification in the caller's `asUser` transaction, in the channels that the user has on. Does nothing if the
 * user has one of this kind and subject, on whichever server it was raised, or gets none: with an unconfirmed address,
 * or disabled. Returns whether it is new.
 */
export async function notify(trx: Tx, notification: NewNotification): Promise<boolean> {
  const { userId, kind, subject, data } = notification
  const { inApp, push, mail } = await channelsOf(trx, userId, kind)
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, kind, subject, data, in_app, mail_due)
    select ${userId}::uuid, ${kind}::text, ${subject}::text, ${JSON.stringify(data)}::jsonb, ${inApp}::boolean,
      ${mail}::boolean
    where plumbline_is_notified(${userId}::uuid)
    on conflict (user_id, kind, subject) do nothing returning id`.execute(trx)
  const [added] = rows
  if (added === undefined) return false
  if (push) {
    const devices = await devicesOf(trx, userId)
    await enqueue(
      trx,
      devices.map(({ id: subscriptionId }) => {
        return { userId, channel: 'push', payload: { notificationId: added.id, subscriptionId } }
      }),
    )
  }
  return true
}

async function channelsOf(trx: Tx, userId: string, kind: NotificationKind): Promise<ChannelSwitches> {
  const settings = await trx
    .selectFrom('notification_settings')
    .select('switches')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return switchesOf(kind, settings?.switches ?? {})
}

/** Hides notifications whose statement is not true any more, and does not send what is still waiting. */
export async function withdraw(trx: Tx, { userId, kind, subjects }: Standing): Promise<void> {
  if (subjects.length === 0) return
  await stopSending(trx, userId, sql`in_app = false, mail_due = false`, ofSubjects(kind, subjects))
}

/** Shows what is true once more, without another message, if the app shows this kind. */
export async function showAgain(trx: Tx, { userId, kind, subjects }: Standing): Promise<void> {
  if (subjects.length === 0 || !(await channelsOf(trx, userId, kind)).inApp) return
  await sql`
    update notifications set in_app = true
    where user_id = ${userId}::uuid and ${ofSubjects(kind, subjects)} and not in_app`.execute(trx)
}

/** Does not send what waits of a record that is deleted; the app lists none of it until it is restored. */
export async function holdBack(trx: Tx, { userId, ...record }: OfRecord): Promise<void> {
  await stopSending(trx, userId, sql`mail_due = false`, ofRecord(record))
}

/**
 * What was notified of a record that is restored stays hidden if the app does not show this kind any more. The
 * write also tells open browsers to read the list again.
 */
export async function listAgain(trx: Tx, { userId, ...record }: OfRecord): Promise<void> {
  const { inApp } = await channelsOf(trx, userId, record.kind)
  await sql`
    update notifications set in_app = in_app and ${inApp}::boolean
    where user_id = ${userId}::uuid and ${ofRecord(record)}`.execute(trx)
}

async function stopSending(trx: Tx, userId: string, changes: Part, which: Part): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update notifications set ${changes} where user_id = ${userId}::uuid and ${which} returning id`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  await cancel(trx, userId, 'push', 'notificationId', ids)
}

/** Deletes what was notified of records that cannot be restored. */
export async function forgetMissing(trx: Tx, userId: string): Promise<void> {
  await sql`delete from notifications n where user_id = ${userId}::uuid and ${isOfMissing}`.execute(trx)
}

type Standing = Pick<NewNotification, 'userId' | 'kind'> & { readonly subjects: readonly string[] }

/** Notifications of a kind about the record with this id. */
type AboutRecord = { readonly kind: RecordNoticeKind; readonly id: string }
type OfRecord = AboutRecord & { readonly userId: string }
type Part = RawBuilder<unknown>

function ofSubjects(kind: NotificationKind, subjects: readonly string[]): Part {
  return sql`kind = ${kind}::text and subject = any(${subjects}::text[])`
}

function ofRecord({ kind, id }: AboutRecord): Part {
  const field = recordNotices.find((each) => each.kind === kind)?.id
  return sql`kind = ${kind}::text and data ->> ${field}::text = ${id}::text`
}

/**
 * Adds settings of an export for a user who has chosen none here; whether they were added. A zone that a browser has
 * stated here stays.
 */
export async function restoreSettings(
  trx: Tx,
  userId: string,
  { switches, quietHours, digest, digestTime, deviceTimeZone }: RestoredSettings,
): Promise<boolean> {
  const chosen = {
    switches: JSON.stringify(switches),
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    digest,
    digest_time: digestTime,
  }
  const added = await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, device_time_zone: deviceTimeZone, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...chosen, digested_at: sql`now()` })
        .where('notification_settings.switches', '=', sql<ChangedSwitches>`'{}'::jsonb`)
        .where('notification_settings.quiet_from', 'is', null)
        .where('notification_settings.digest', '=', DEFAULT_DIGEST.digest)
        .where('notification_settings.digest_time', '=', DEFAULT_DIGEST.digestTime),
    )
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Back to the defaults, with the zone that a browser has stated. */
export async function resetSettings(trx: Tx, userId: string): Promise<void> {
  await trx
    .updateTable('notification_settings')
    .set({
      switches: JSON.stringify({}),
      quiet_from: null,
      quiet_to: null,
      digest: DEFAULT_DIGEST.digest,
      digest_time: DEFAULT_DIGEST.digestTime,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Back to the defaults, for a user who had no row. */
export async function deleteSettings(trx: Tx, userId: string): Promise<void> {
  await trx.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
}

export interface RestoredSettings {
  readonly switches: ChangedSwitches
  readonly quietHours: QuietHours | null
  readonly digest: DigestRhythm
  readonly digestTime: string
  readonly deviceTimeZone: string | null
}
