import { habitDayDue } from '@plumbline/domain/habits/habit-reminder'
import { userZone } from '@plumbline/domain/notifications/user-zone'
import type { Database } from '#server/platform/db/database.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import * as repo from './habit-reminders.repo.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import { zoneChoiceOf } from '#server/ledger/settings/user-zone.read.ts'
import { NIL_ID } from '#server/platform/ids.ts'

export interface HabitRemindersDeps {
  readonly database: Database
  readonly now: () => Date
}

const HABITS_AT_ONCE = 500

/** Reminds of habits at the time that the user has set, on days on which they are planned and not done. */
export async function raiseHabitReminders(deps: HabitRemindersDeps, signal: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let raised = 0
  for (let after = { userId: NIL_ID, id: NIL_ID }; ; ) {
    const now = deps.now()
    const habits = await deps.database.asSystem((trx) => repo.remindedHabits(trx, now, after, HABITS_AT_ONCE))
    const remindOf = async (habit: repo.ReminderRow) => {
      if (await remind(deps, habit)) raised += 1
    }
    failures.push(...(await tryEach(habits, signal, remindOf)))
    const last = habits.at(-1)
    if (last === undefined || habits.length < HABITS_AT_ONCE || signal.aborted) break
    after = { userId: last.user_id, id: last.id }
  }
  if (failures.length > 0) throw failures[0]
  return raised
}

async function remind(deps: HabitRemindersDeps, row: repo.ReminderRow): Promise<boolean> {
  const { user_id: userId, id: habitId, schedule, reminder, starts_on: startsOn, updated_at: updatedAt } = row
  const habit = { schedule, startsOn, reminder, editedMs: updatedAt.getTime() }
  const date = habitDayDue(deps.now().getTime(), habit, new Set(row.done), userZone(zoneChoiceOf(row)))
  // A user who has travelled west has this day once more.
  if (date === null || row.reminded.includes(date)) return false
  return deps.database.asUser(userId, (trx) =>
    notify(trx, {
      userId,
      kind: 'habit-reminder',
      subject: `${habitId} ${date}`,
      data: { habitId, date },
    }),
  )
}
