import { type DocumentHabit, habitFromDocument } from '@plumbline/domain/habits/habit-from-document'
import { dayInZone } from '@plumbline/domain/time/local-day'
import type { Tx } from '#server/platform/db/database.ts'
import { zoneOfUser } from '#server/ledger/settings/user-zone.read.ts'
import * as repo from './habits.repo.ts'
import { addEntries } from './habits.write.ts'

interface ImportDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** Name of an imported habit that has none. */
const UNTITLED = 'Habit'

/**
 * Creates a habit from a document, under the id `id`. One that is there already gets the new content unless it was edited
 * here, and the entries that were not made here.
 */
export async function importHabit(
  deps: ImportDeps,
  trx: Tx,
  userId: string,
  { id, body }: { readonly id: string; readonly body: unknown },
): Promise<void> {
  const zone = await zoneOfUser(trx, userId)
  const source = habitFromDocument(body, zone)
  const now = deps.now()
  const created = source.createdAt === null ? now : new Date(source.createdAt)
  const known = await repo.habits.lock(trx, userId, id)
  const imported = JSON.stringify(body)
  const columns = {
    ...contentColumns(source),
    starts_on: dayInZone(created.getTime(), zone),
    archived_on: source.isArchived ? dayInZone(now.getTime(), zone) : null,
    imported,
  }
  if (known === undefined) {
    await repo.habits.insert(trx, {
      ...columns,
      user_id: userId,
      id,
      freezes_per_month: 1,
      position: await repo.nextPosition(trx, userId),
      created_at: created,
      updated_at: source.updatedAt === null ? created : new Date(source.updatedAt),
    })
  } else {
    await repo.habits.update(
      trx,
      userId,
      id,
      known.is_edited ? { imported } : { ...columns, updated_at: now },
    )
    await repo.removeImported(trx, userId, id)
  }
  await addEntries(
    trx,
    source.entries.map((entry) => ({
      ...entry,
      user_id: userId,
      id: deps.newId(),
      habit_id: id,
      is_imported: true,
      updated_at: created,
    })),
  )
}

function contentColumns({ name, kind, unit, target, schedule, reminder }: DocumentHabit) {
  const text = JSON.stringify(schedule)
  return { name: name || UNTITLED, kind, unit, target, schedule: text, reminder }
}
