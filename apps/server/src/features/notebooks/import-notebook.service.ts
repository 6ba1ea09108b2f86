import type { NotebookCollection } from '@plumbline/contract/notebooks/notebooks'
import type { DocumentNote, DocumentNotebook } from '@plumbline/domain/documents/notebook-from-document'
import type { Tx } from '#server/platform/db/database.ts'
import type { NoteContent } from './note-content.service.ts'
import { notebooks, insertNotebooks } from './notebooks.repo.ts'
import { importedNotes, insertNotes, insertVersion, updateNote } from './notes.repo.ts'

interface ImportDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** Title of an imported notebook that has none. */
const UNTITLED = 'Notebook'

interface ImportedNotebook {
  readonly collection: NotebookCollection
  readonly source: DocumentNotebook
  /** The notebook that an earlier state of the document became, and what the document described then. */
  readonly before: { readonly id: string | null; readonly source: DocumentNotebook | null }
  /** What is stored of a text of the document. */
  readonly contentOf: (text: string) => NoteContent
}

/**
 * Creates a notebook from a document. One that is there already gets the new notes, and notes that were not edited here get
 * the new text; of edited ones it becomes a version. Returns the notebook's id.
 */
export async function importNotebook(
  deps: ImportDeps,
  trx: Tx,
  userId: string,
  { collection, source, before, contentOf }: ImportedNotebook,
): Promise<string> {
  // One time for all notes: those without dates keep the order of the document.
  const at = deps.now()
  const known = before.id === null ? undefined : await notebooks.find(trx, userId, before.id)
  const notebookId = known?.id ?? (await addNotebook(deps, trx, userId, collection, source, at))
  const notes = new Map((await importedNotes(trx, userId, notebookId)).map((note) => [note.source_id, note]))
  const texts = new Map(before.source?.notes.map((note) => [note.sourceId, note.content]))
  for (const { sourceId, content: text, ...dates } of source.notes) {
    const note = notes.get(sourceId)
    const content = contentOf(text)
    if (note === undefined) {
      const times = timesOf(dates, at)
      const row = { ...content, ...times, id: deps.newId(), notebook_id: notebookId, source_id: sourceId }
      await insertNotes(trx, userId, [row])
    } else if (texts.get(sourceId) === text) continue
    else if (note.revision === 1) await updateNote(trx, userId, note.id, { ...content, updated_at: at })
    else {
      const { html, title, files } = content
      const version = { id: deps.newId(), note_id: note.id, html, title, files, saved_at: at }
      await insertVersion(trx, userId, { ...version, user_id: userId })
    }
  }
  return notebookId
}

async function addNotebook(
  { newId }: ImportDeps,
  trx: Tx,
  userId: string,
  collection: NotebookCollection,
  { title, ...dates }: DocumentNotebook,
  at: Date,
): Promise<string> {
  const id = newId()
  const row = { id, collection, title: title || UNTITLED, colour: null, cover: null }
  await insertNotebooks(trx, userId, [{ ...row, ...timesOf(dates, at) }])
  return id
}

function timesOf(
  { createdAt, updatedAt }: Pick<DocumentNote, 'createdAt' | 'updatedAt'>,
  at: Date,
): { readonly created_at: Date; readonly updated_at: Date } {
  const created = createdAt === null ? at : new Date(createdAt)
  return { created_at: created, updated_at: updatedAt === null ? created : new Date(updatedAt) }
}
