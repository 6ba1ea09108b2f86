import type { NotificationKind } from '@plumbline/contract/notifications/notice'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { PushSubscriptionsTable } from './notifications.tables.ts'
import { zoneColumns, type ZoneColumns, zoneJoins } from '#server/ledger/settings/user-zone.read.ts'

/** Messages older than this are of no use, and a push service keeps them no longer either. */
const USEFUL_HOURS = 24

export type DeviceRow = Selectable<PushSubscriptionsTable>

export async function devicesOf(trx: Tx, userId: string): Promise<readonly DeviceRow[]> {
  return trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findDevice(trx: Tx, userId: string, id: string): Promise<DeviceRow | undefined> {
  return trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The browser of a session, whose earlier address it replaces. The same address gets the new keys. */
export async function putDevice(
  trx: Tx,
  row: Omit<Insertable<PushSubscriptionsTable>, 'created_at' | 'last_sent_at'>,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', row.user_id)
    .where('session_id', '=', row.session_id)
    .where('endpoint', '<>', row.endpoint)
    .execute()
  const { session_id, p256dh, auth, user_agent } = row
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'endpoint']).doUpdateSet({ session_id, p256dh, auth, user_agent }),
    )
    .execute()
}

/** False if there is none. */
export async function deleteDevice(trx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** As the system: a browser that another user has signed in with belongs to that user. */
export async function releaseAddress(trx: Tx, endpoint: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', userId)
    .execute()
}

/** As the system: without the keys that they were set up with, no browser can be reached. */
export async function deleteAllDevices(trx: Tx): Promise<void> {
  await trx.deleteFrom('push_subscriptions').execute()
}

/** A notification for a browser, with what its delivery depends on. */
export interface Push extends ZoneColumns, Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'> {
  readonly kind: NotificationKind
  readonly data: unknown
  readonly language: string
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  /** It was read in the app, is too old, or its user gets none any more. */
  readonly is_obsolete: boolean
}

/** As the system. undefined: the notification or the browser is gone. */
export async function findPush(
  trx: Tx,
  userId: string,
  { notificationId, subscriptionId }: { readonly notificationId: string; readonly subscriptionId: string },
): Promise<Push | undefined> {
  const { rows } = await sql<Push>`
    select n.kind, n.data, s.endpoint, s.p256dh, s.auth, u.language, noted.quiet_from, noted.quiet_to, ${zoneColumns},
      n.read_at is not null or n.created_at < now() - make_interval(hours => ${USEFUL_HOURS})
        or not plumbline_is_notified(n.user_id) as is_obsolete
    from notifications n
    join push_subscriptions s on s.user_id = n.user_id and s.id = ${subscriptionId}
    join users u on u.id = n.user_id
    ${zoneJoins('n.user_id')}
    where n.user_id = ${userId} and n.id = ${notificationId}`.execute(trx)
  return rows[0]
}

/** As the system. */
export async function noteSent(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`update push_subscriptions set last_sent_at = now() where user_id = ${userId} and id = ${id}`.execute(
    trx,
  )
}
