import type { Habit, HabitEntryAnswer, HabitMeasure } from '@plumbline/contract/habits/habits'
import { type HabitEntry, isDone, targetOf } from '@plumbline/domain/habits/habit'
import type { EntryChange } from './waiting-entries.ts'

/** Entries by habit and date. */
export type HabitEntries = ReadonlyMap<string, ReadonlyMap<string, HabitEntry>>

const nothing: ReadonlyMap<string, HabitEntry> = new Map()

export function entriesOf(all: HabitEntries, habitId: string): ReadonlyMap<string, HabitEntry> {
  return all.get(habitId) ?? nothing
}

/** Stored entries merged with unsaved ones, which take precedence. */
export function withChanges(
  stored: readonly HabitEntryAnswer[],
  changes: readonly EntryChange[],
  habits: readonly Habit[],
): HabitEntries {
  const all = new Map<string, Map<string, HabitEntry>>()
  const daysOf = (habitId: string) => {
    const days = all.get(habitId) ?? new Map<string, HabitEntry>()
    all.set(habitId, days)
    return days
  }
  for (const { habitId, date, value, target } of stored) daysOf(habitId).set(date, { date, value, target })
  for (const { habitId, date, value } of changes) {
    const habit = habits.find(({ id }) => id === habitId)
    if (value === null) daysOf(habitId).delete(date)
    else if (habit) daysOf(habitId).set(date, { date, value, target: measureTarget(habit.measure) })
  }
  return all
}

/** The value from which a day is done; null: any. */
function measureTarget(measure: HabitMeasure): number | null {
  return targetOf(measure.kind, measure.kind === 'check' ? null : measure.target)
}

export type DayState = 'done' | 'part' | 'none'

export function dayState(entry: HabitEntry | undefined): DayState {
  if (entry === undefined) return 'none'
  return isDone(entry) ? 'done' : 'part'
}

/** The value that the main control enters next; `type`: it leads to the field instead. */
export function nextValue(measure: HabitMeasure, entry: HabitEntry | undefined): number | null | 'type' {
  switch (measure.kind) {
    case 'count':
      return (entry?.value ?? 0) + 1
    case 'check':
      return entry === undefined ? 1 : null
    case 'duration':
    case 'number':
      if (dayState(entry) === 'done') return null
      return measure.target ?? 'type'
  }
}
