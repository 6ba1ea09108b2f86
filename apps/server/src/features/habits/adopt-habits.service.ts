import { dayInZone } from '@plumbline/domain/time/local-day'
import { type DocumentHabit, habitFromDocument } from '@plumbline/domain/documents/habit-from-document'
import type { Database, Tx } from '#server/platform/db/database.ts'
import {
  adoptKept,
  type KeptDocument,
  unprepared,
} from '#server/ledger/kept-documents/kept-documents.write.ts'
import { zoneOfUser } from '#server/ledger/settings/user-zone.read.ts'
import * as repo from './habits.repo.ts'
import { addEntries } from './habits.write.ts'

interface AdoptDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Name of an imported habit that has none. */
const UNTITLED = 'Habit'

/**
 * Creates habits from the documents that document imports have kept, under the ids of the documents. Where a later import
 * has changed a document, a habit that was not edited here follows, and so do the entries that were not made here.
 */
export function adoptHabits(deps: AdoptDeps, userId: string): Promise<void> {
  return adoptKept(deps, userId, ['habits'], unprepared, async (trx, document) => {
    const zone = await zoneOfUser(trx, userId)
    await adopt(deps, trx, userId, document, habitFromDocument(document.body, zone), zone)
  })
}

async function adopt(
  deps: AdoptDeps,
  trx: Tx,
  userId: string,
  { id, hash }: KeptDocument,
  source: DocumentHabit,
  zone: string,
): Promise<void> {
  const now = deps.now()
  const created = source.createdAt === null ? now : new Date(source.createdAt)
  const known = await repo.findHabit(trx, userId, id)
  const columns = {
    ...contentColumns(source),
    starts_on: dayInZone(created.getTime(), zone),
    archived_on: source.isArchived ? dayInZone(now.getTime(), zone) : null,
    source_document: id,
    source_hash: hash,
  }
  if (known === undefined) {
    await repo.insertHabit(trx, {
      ...columns,
      user_id: userId,
      id,
      freezes_per_month: 1,
      position: await repo.nextPosition(trx, userId),
      created_at: created,
      updated_at: source.updatedAt === null ? created : new Date(source.updatedAt),
    })
  } else if (known.source_hash !== hash) {
    const kept = { source_document: id, source_hash: hash }
    await repo.updateHabit(trx, userId, id, known.is_edited ? kept : { ...columns, updated_at: now })
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
