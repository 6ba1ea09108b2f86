import { type HabitSchedule, isPlannedAt } from './habit.ts'
import { dayOf } from '../time/calendar-position.ts'
import type { ClosedTrade } from '../statistics/closed-trade.ts'
import { localSeconds } from '../time/local-time.ts'
import type { Labelling } from '../insights/candidates.ts'
import { markedKey } from '../insights/marked-key.ts'

export interface LabellingHabit {
  readonly id: string
  readonly schedule: HabitSchedule
  readonly startsOn: string
  readonly archivedOn: string | null
  /** Dates on which it was done. */
  readonly done: ReadonlySet<string>
}

/**
 * Groups trades by whether each habit was done on the day they were opened, or planned and missed on an earlier day.
 * Trades without it before the habit began, after it was archived or on unplanned days are in neither group, as in
 * `habitWorth`.
 */
export function habitLabelling(habits: readonly LabellingHabit[], today: string): Labelling<'habit'> {
  const now = dayNumber(today)
  const prepared = habits.map(({ id, schedule, startsOn, archivedOn, done }) => ({
    done: new Set([...done].map(dayNumber)),
    first: dayNumber(startsOn),
    end: Math.min(now, archivedOn === null ? now : dayNumber(archivedOn)),
    schedule,
    doneKey: markedKey('done', id),
    missedKey: markedKey('missed', id),
  }))
  return {
    by: 'habit',
    keysOf: ({ openedAt }: ClosedTrade) => {
      const day = dayOf(openedAt)
      const keys: string[] = []
      for (const habit of prepared) {
        if (habit.done.has(day)) keys.push(habit.doneKey)
        else if (day >= habit.first && day < habit.end && isPlannedAt(habit.schedule, openedAt))
          keys.push(habit.missedKey)
      }
      return keys
    },
  }
}

function dayNumber(date: string): number {
  return dayOf(localSeconds(`${date}T00:00:00`))
}
