import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { zoneColumns, type ZoneColumns, zoneJoins } from '#server/ledger/settings/user-zone.read.ts'

export interface RemindedUser extends ZoneColumns {
  readonly user_id: string
  readonly review_time: string
  /** The day of the last reminder. */
  readonly last_subject: string | null
}

/** Users who have set a time for reviews, in the order of their ids from behind `after`. As the system. */
export async function remindedUsers(trx: Tx, after: string, limit: number): Promise<readonly RemindedUser[]> {
  const { rows } = await sql<RemindedUser>`
    select s.user_id, s.review_time, ${zoneColumns},
      (select max(n.subject) from notifications n
        where n.user_id = s.user_id and n.kind = 'review-due') as last_subject
    from user_settings s ${zoneJoins('s.user_id')}
    where s.review_time is not null and s.user_id > ${after}::uuid and plumbline_is_notified(s.user_id)
    order by s.user_id limit ${limit}`.execute(trx)
  return rows
}
