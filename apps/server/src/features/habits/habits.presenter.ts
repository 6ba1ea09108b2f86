import {
  type Habit,
  type HabitEntryAnswer,
  type HabitMeasure,
  habitSchedule,
} from '@plumbline/contract/habits/habits'
import type { EntryRow, HabitRow } from './habits.repo.ts'

export function presentHabit(row: HabitRow): Habit {
  return {
    id: row.id,
    document: { ...Object(row.imported) },
    name: row.name,
    measure: measureOf(row),
    schedule: habitSchedule.parse(row.schedule),
    reminder: row.reminder,
    freezesPerMonth: row.freezes_per_month,
    startsOn: row.starts_on,
    archivedOn: row.archived_on,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function measureOf({ kind, unit, target }: HabitRow): HabitMeasure {
  switch (kind) {
    case 'check':
      return { kind }
    case 'count':
      return { kind, unit, target: target ?? 1 }
    case 'duration':
      return { kind, target: target ?? 1 }
    case 'number':
      return { kind, unit, target }
  }
}

export function presentEntry(row: EntryRow): HabitEntryAnswer {
  return { habitId: row.habit_id, date: row.date, value: row.value, target: row.target }
}
