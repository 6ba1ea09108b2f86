import { dayInZone, timeInZone } from '../time/local-day.ts'
import { mondayOf } from '../time/calendar-day.ts'
import type { BrokerZone } from '../time/zone.ts'
import { type HabitSchedule, isPlannedOn, timesPerWeek } from './habit.ts'
import { doneInWeek } from './habit-streak.ts'

interface RemindedHabit {
  readonly schedule: HabitSchedule
  readonly startsOn: string
  /** `HH:mm` by the user's clock. */
  readonly reminder: string
  /** When the habit was last edited. If the reminder's time had already passed, it starts on the next day. */
  readonly editedMs: number
}

/**
 * The day to remind the user of now, `YYYY-MM-DD`; null if the time has not come, nothing is planned, or it is done.
 * `done` must contain the dates of the current week.
 */
export function habitDayDue(
  nowMs: number,
  habit: RemindedHabit,
  done: ReadonlySet<string>,
  zone: BrokerZone,
): string | null {
  const { schedule, startsOn, reminder, editedMs } = habit
  const date = dayInZone(nowMs, zone)
  if (date < startsOn || timeInZone(nowMs, zone) < reminder) return null
  if (dayInZone(editedMs, zone) === date && timeInZone(editedMs, zone) > reminder) return null
  if (done.has(date) || !isPlannedOn(schedule, date)) return null
  const monday = mondayOf(date)
  const times = timesPerWeek(schedule)
  const isWeekDone = times !== null && doneInWeek(done, monday, date) >= times
  return isWeekDone ? null : date
}
