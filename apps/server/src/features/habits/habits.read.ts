import type { LabellingHabit } from '@plumbline/domain/habits/habit-labelling'
import type { Tx } from '#server/platform/db/database.ts'
import { doneDates, habits } from './habits.repo.ts'

interface HabitWithDates extends LabellingHabit {
  readonly name: string
  readonly freezesPerMonth: number
  readonly done: ReadonlySet<string>
}

const NOTHING_DONE: ReadonlySet<string> = new Set()

/** All habits with the dates on which they were done. */
export async function habitsWithDates(trx: Tx, userId: string): Promise<readonly HabitWithDates[]> {
  const rows = await habits.list(trx, userId)
  const done = await doneDates(trx, userId)
  return rows.map((habit) => ({
    id: habit.id,
    name: habit.name,
    schedule: habit.schedule,
    freezesPerMonth: habit.freezes_per_month,
    startsOn: habit.starts_on,
    archivedOn: habit.archived_on,
    done: done.get(habit.id) ?? NOTHING_DONE,
  }))
}
