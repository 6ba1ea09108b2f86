import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { isNotInBin, subjectName } from './notice-records.repo.ts'
import type { NotificationsTable } from './notifications.tables.ts'

export type NotificationRow = Pick<
  Selectable<NotificationsTable>,
  'id' | 'kind' | 'data' | 'created_at' | 'read_at'
> & { readonly account_name: string | null }

/** Days that notifications are kept. */
const KEPT_DAYS = 90

/** What the app lists: not what was notified of records in the bin. */
const isListed = sql`n.in_app and ${isNotInBin}`

/** Newest first, from behind the notification `before`. */
export async function listNotifications(
  trx: Tx,
  userId: string,
  before: string | null,
  limit: number,
): Promise<readonly NotificationRow[]> {
  const behind =
    before === null
      ? sql``
      : sql`and (n.created_at, n.id) <
          (select created_at, id from notifications where user_id = ${userId} and id = ${before}::uuid)`
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.data, n.created_at, n.read_at, ${subjectName} as account_name
    from notifications n left join accounts a on a.user_id = n.user_id and a.id = n.account_id
    where n.user_id = ${userId} and ${isListed} ${behind}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(trx)
  return rows
}

export async function countUnread(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from notifications n
    where n.user_id = ${userId} and ${isListed} and n.read_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** `ids` null: all. What is read already keeps its time. */
export async function markNotifications(
  trx: Tx,
  userId: string,
  ids: readonly string[] | null,
  isRead: boolean,
): Promise<void> {
  let query = trx
    .updateTable('notifications')
    .set({ read_at: isRead ? sql<Date>`clock_timestamp()` : null })
    .where('user_id', '=', userId)
    .where('read_at', isRead ? 'is' : 'is not', null)
  if (ids !== null) query = query.where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
  await query.execute()
}

/** As the system. */
export async function sweepNotifications(trx: Tx): Promise<void> {
  await sql`
    delete from notifications where created_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`.execute(
    trx,
  )
}
