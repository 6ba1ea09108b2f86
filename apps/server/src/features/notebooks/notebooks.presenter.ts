import type { Note, Notebook, NoteSummary, NoteVersion } from '@plumbline/contract/notebooks/notebooks'
import type { NotebookRow } from './notebooks.repo.ts'
import type { ListedNote, ListedVersion, NoteRow } from './notes.repo.ts'

export function presentNotebook(row: NotebookRow, notes: readonly ListedNote[]): Notebook {
  return {
    id: row.id,
    userId: row.user_id,
    collection: row.collection,
    title: row.title,
    colour: row.colour,
    cover: row.cover,
    isArchived: row.is_archived,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    notes: notes.map((note) => ({
      ...presentSummary(note),
      ...(note.html !== undefined && { content: note.html }),
    })),
  }
}

export function presentNote(row: NoteRow): Note {
  return { ...presentSummary(row), content: row.html }
}

function presentSummary(row: ListedNote): NoteSummary {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    revision: row.revision,
    isPinned: row.is_pinned,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentVersion(row: ListedVersion): NoteVersion {
  return { id: row.id, title: row.title, savedAt: row.saved_at.toISOString() }
}
