import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { PushSubscriptionsTable } from '#server/platform/db/tables/notifications.ts'

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
