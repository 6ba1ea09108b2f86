import type { HabitSchedule } from '@plumbline/domain/habits/habit'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { zoneColumns, type ZoneColumns, zoneJoins } from '#server/ledger/settings/user-zone.read.ts'

export interface ReminderRow extends ZoneColumns {
  readonly user_id: string
  readonly id: string
  readonly schedule: HabitSchedule
  readonly starts_on: string
  readonly reminder: string
  readonly updated_at: Date
  /** Of yesterday, today and tomorrow, as days of UTC, those of which the user was reminded. */
  readonly reminded: readonly string[]
  /** Dates of the last days on which it was done. */
  readonly done: readonly string[]
}

/** Days of entries that are read: a week, and as far as a clock may be ahead or behind. */
const DAYS_READ = 10

/** Habits with a reminder, in the order of user and id from behind `after`. As the system. */
export async function remindedHabits(
  trx: Tx,
  now: Date,
  after: { readonly userId: string; readonly id: string },
  limit: number,
): Promise<readonly ReminderRow[]> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  const { rows } = await sql<ReminderRow>`
    select b.user_id, b.id, b.schedule, b.starts_on, b.reminder, b.updated_at, ${zoneColumns},
      array(select right(n.subject, 10) from notifications n, generate_series(-1, 1) as away
        where n.user_id = b.user_id and n.kind = 'habit-reminder'
          and n.subject = b.id || ' ' || to_char(${today} + away, 'YYYY-MM-DD')) as reminded,
      array(select to_char(e.date, 'YYYY-MM-DD') from habit_entries e
        where e.user_id = b.user_id and e.habit_id = b.id and (e.target is null or e.value >= e.target)
          and e.date > ${today} - ${sql.lit(DAYS_READ)}) as done
    from habits b ${zoneJoins('b.user_id')}
    where b.reminder is not null and b.deleted_at is null and b.archived_on is null
      and (b.user_id, b.id) > (${after.userId}::uuid, ${after.id}::uuid) and plumbline_is_notified(b.user_id)
    order by b.user_id, b.id limit ${limit}`.execute(trx)
  return rows
}
