import type { NotificationKind } from '@plumbline/contract/notifications/notice'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { subjectName } from './notice-records.repo.ts'
import { zoneColumns, type ZoneColumns, zoneJoins } from '#server/ledger/settings/user-zone.read.ts'

// Digests of all users: as the system.

export interface DigestRow extends ZoneColumns {
  readonly user_id: string
  readonly email: string
  readonly name: string
  readonly language: string
  readonly digest: 'daily' | 'weekly'
  readonly digest_time: string
  readonly digested_at: Date
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

/** Users with digests, in the order of their ids from behind `after`. */
export async function digestUsers(trx: Tx, after: string, limit: number): Promise<readonly DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    select u.id as user_id, u.email, u.name, u.language, noted.digest, noted.digest_time, noted.digested_at,
      noted.quiet_from, noted.quiet_to, ${zoneColumns}
    from users u ${zoneJoins('u.id')}
    where noted.digest <> 'off' and u.id > ${after}::uuid and plumbline_is_notified(u.id)
    order by u.id limit ${limit}`.execute(trx)
  return rows
}

/** Claims a user’s digest: false if another server has sent it, or digests were switched off meanwhile. */
export async function claimDigest(trx: Tx, row: DigestRow, now: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('notification_settings')
    .set({ digested_at: now })
    .where('user_id', '=', row.user_id)
    // The database counts microseconds, of which a Date keeps the milliseconds.
    .where(sql<Date>`date_trunc('milliseconds', digested_at)`, '=', row.digested_at)
    .where('digest', '<>', 'off')
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export interface WaitingRow {
  readonly kind: NotificationKind
  readonly data: unknown
  readonly account_name: string | null
  readonly created_at: Date
  readonly read_at: Date | null
}

/** Takes what waits for the next digest. */
export async function takeWaiting(trx: Tx, userId: string): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with taken as (
      update notifications set mail_due = false where user_id = ${userId} and mail_due
      returning user_id, kind, data, account_id, created_at, read_at
    )
    select n.kind, n.data, n.created_at, n.read_at, ${subjectName} as account_name
    from taken n left join accounts a on a.user_id = n.user_id and a.id = n.account_id`.execute(trx)
  return rows
}
