import type { Tx } from '#server/db/database.ts'
import { noteContent } from '#server/modules/notebooks/notebooks.write.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the notebooks and notes that are missing here. Their HTML is sanitised, as that of any request. */
export async function restoreNotebooks(
  trx: Tx,
  userId: string,
  { notebooks, notes, noteVersions, pendingDocuments }: OwnExport,
  note: Note,
): Promise<void> {
  const documents = await repo.knownIds(
    trx,
    userId,
    'pending_documents',
    pendingDocuments.map(({ id }) => id),
  )
  const notebookRows = notebooks.map((row) => ({
    id: row.id,
    collection: row.collection,
    title: row.title,
    colour: row.colour,
    cover: row.cover,
    position: row.position,
    is_archived: row.isArchived,
    source_document: documents.has(row.sourceDocument ?? '') ? row.sourceDocument : null,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }))
  note(writtenRows('notebooks', await repo.putRows(trx, userId, 'notebooks', notebookRows)))
  const there = await repo.knownIds(
    trx,
    userId,
    'notebooks',
    notes.map(({ notebookId }) => notebookId),
  )
  const noteRows = notes
    .filter(({ notebookId }) => there.has(notebookId))
    .map(
      ({
        id,
        notebookId,
        content,
        revision,
        isPinned,
        tags,
        sourceId,
        sourceHash,
        createdAt,
        updatedAt,
      }) => ({
        ...noteContent(content),
        id,
        notebook_id: notebookId,
        revision,
        is_pinned: isPinned,
        tags,
        source_id: sourceId,
        source_hash: sourceHash,
        created_at: createdAt,
        updated_at: updatedAt,
      }),
    )
  const added = await repo.putRows(trx, userId, 'notes', noteRows)
  note(writtenRows('notes', added))
  const fresh = new Set(added.flat())
  const versionRows = noteVersions
    .filter(({ noteId }) => fresh.has(noteId))
    .map(({ id, noteId, content, savedAt }) => {
      const { html, title, files } = noteContent(content)
      return { id, note_id: noteId, html, title, files, saved_at: savedAt }
    })
  await repo.putRows(trx, userId, 'note_versions', versionRows)
}
