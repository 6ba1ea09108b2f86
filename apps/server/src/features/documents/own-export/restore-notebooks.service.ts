import type { Tx } from '#server/platform/db/database.ts'
import type { NoteContent } from '#server/features/notebooks/note-content.service.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import { archiveSections } from '../documents.archive.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'
import { add } from './restore-records.service.ts'

/** The texts of notes and their versions as they are stored, by their text in the export. */
export type NoteTexts = ReadonlyMap<string, NoteContent>

/** Adds the notebooks and notes that are missing here. */
export async function restoreNotebooks(
  trx: Tx,
  userId: string,
  { notebooks, notes, noteVersions }: OwnExport,
  texts: NoteTexts,
  note: Note,
): Promise<void> {
  await add({ trx, userId, note }, archiveSections.notebooks, notebooks)
  const placed = await notesWithPlace(trx, userId, notes)
  const noteRows = placed.map((each) => ({
    ...stored(texts, each.content),
    id: each.id,
    notebook_id: each.notebookId,
    trade_id: each.tradeId,
    review_period: each.review?.period ?? null,
    review_date: each.review?.date ?? null,
    review_part: each.review?.part ?? null,
    began_with: each.beganWith,
    revision: each.revision,
    is_pinned: each.isPinned,
    tags: each.tags,
    source_id: each.sourceId,
    created_at: each.createdAt,
    updated_at: each.updatedAt,
  }))
  const added = await repo.putRows(trx, userId, 'notes', noteRows)
  note(writtenRows('notes', added))
  const fresh = new Set(added.flat())
  const versionRows = noteVersions
    .filter(({ noteId }) => fresh.has(noteId))
    .map(({ id, noteId, content, savedAt }) => versionRow(id, noteId, stored(texts, content), savedAt))
  // A trade or review with another note here: the text of the export becomes a version of it.
  const others = await repo.notesAtPlaces(
    trx,
    userId,
    noteRows.filter(({ id, notebook_id }) => notebook_id === null && !fresh.has(id)),
  )
  const otherRows = placed.flatMap(({ id, content, updatedAt }) => {
    const noteId = others.get(id)
    return noteId === undefined ? [] : [versionRow(id, noteId, stored(texts, content), updatedAt)]
  })
  await repo.putRows(trx, userId, 'note_versions', [...versionRows, ...otherRows])
}

/** Those whose notebook or trade exists here; a review needs no row. */
async function notesWithPlace(
  trx: Tx,
  userId: string,
  notes: OwnExport['notes'],
): Promise<readonly OwnExport['notes'][number][]> {
  const known = (table: 'notebooks' | 'trades', ids: readonly (string | null)[]) =>
    repo.knownIds(
      trx,
      userId,
      table,
      ids.filter((id) => id !== null),
    )
  const books = await known(
    'notebooks',
    notes.map(({ notebookId }) => notebookId),
  )
  const trades = await known(
    'trades',
    notes.map(({ tradeId }) => tradeId),
  )
  return notes.filter(({ notebookId, tradeId, review }) =>
    notebookId !== null
      ? books.has(notebookId) && tradeId === null && review === null
      : tradeId !== null
        ? trades.has(tradeId) && review === null
        : review !== null,
  )
}

function stored(texts: NoteTexts, content: string): NoteContent {
  const found = texts.get(content)
  if (found === undefined) throw new Error('A text of the export was not sanitised')
  return found
}

function versionRow(id: string, noteId: string, { html, title, files }: NoteContent, savedAt: string) {
  return { id, note_id: noteId, html, title, files, saved_at: savedAt }
}
