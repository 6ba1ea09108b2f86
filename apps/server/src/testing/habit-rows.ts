import { EVERY_DAY } from '@plumbline/domain/habits/habit'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { habits } from '#server/features/habits/habits.repo.ts'
import { addEntries } from '#server/features/habits/habits.write.ts'

/** A row of the user in every table of habits; `id`: the habit's. */
export async function addHabitRows(trx: Tx, userId: string, id: string): Promise<void> {
  const at = new Date()
  await habits.insert(trx, {
    user_id: userId,
    id,
    name: 'theirs',
    kind: 'check',
    target: null,
    schedule: JSON.stringify(EVERY_DAY),
    reminder: null,
    freezes_per_month: 1,
    starts_on: '2026-03-02',
    archived_on: null,
    position: 0,
    imported: null,
    created_at: at,
    updated_at: at,
  })
  const done = { habit_id: id, date: '2026-03-02', value: 1, target: 1, is_imported: false }
  await addEntries(trx, [{ ...done, user_id: userId, id: newId(), updated_at: at }])
}
