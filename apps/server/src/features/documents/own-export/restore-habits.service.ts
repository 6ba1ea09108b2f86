import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the habits that are missing here, and the entries of days that have none. */
export async function restoreHabits(
  trx: Tx,
  userId: string,
  { habits, habitEntries, pendingDocuments }: OwnExport,
  note: Note,
): Promise<void> {
  // Files without `imported` name the document alone.
  const bodies = new Map<string | null, unknown>(pendingDocuments.map(({ id, body }) => [id, body]))
  const rows = habits.map((habit) => ({
    id: habit.id,
    name: habit.name,
    kind: habit.kind,
    unit: habit.unit,
    target: habit.target,
    schedule: habit.schedule,
    reminder: habit.reminder,
    freezes_per_month: habit.freezesPerMonth,
    starts_on: habit.startsOn,
    archived_on: habit.archivedOn,
    position: habit.position,
    is_edited: habit.isEdited,
    imported: habit.imported ?? bodies.get(habit.sourceDocument),
    created_at: habit.createdAt,
    updated_at: habit.updatedAt,
  }))
  note(writtenRows('habits', await repo.putRows(trx, userId, 'habits', rows)))
  const here = await repo.knownIds(
    trx,
    userId,
    'habits',
    habitEntries.map(({ habitId }) => habitId),
  )
  const entries = habitEntries
    .filter(({ habitId }) => here.has(habitId))
    .map((entry) => ({
      id: entry.id,
      habit_id: entry.habitId,
      date: entry.date,
      value: entry.value,
      target: entry.target,
      is_imported: entry.isImported,
      updated_at: entry.updatedAt,
    }))
  note(writtenRows('habit_entries', await repo.putRows(trx, userId, 'habit_entries', entries)))
}
