import { createHash } from 'node:crypto'
import type { NotebookCollection } from '@plumbline/contract/notebooks/notebooks'
import {
  type DocumentNote,
  type DocumentNotebook,
  notebookFromDocument,
} from '@plumbline/domain/documents/notebook-from-document'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { adoptKept, type KeptDocument } from '#server/ledger/kept-documents/kept-documents.write.ts'
import * as repo from './adopt-notebooks.repo.ts'
import { importedContents, type NoteContent, sourceBeginning } from './note-content.service.ts'
import * as notebooks from './notebooks.repo.ts'
import { insertNotes, insertVersion, type NewNoteRow, updateNote } from './notes.repo.ts'

interface AdoptDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Title of an imported notebook that has none. */
const UNTITLED = 'Notebook'

const collections: ReadonlyMap<string, NotebookCollection> = new Map([
  ['notebooks', 'notebooks'],
  ['legacyNotebooks', 'legacy_notebooks'],
])

/**
 * Creates notebooks from the documents that document imports have kept. Where a later import has changed a document,
 * new notes are added, and notes that were not edited here get the new text; of edited ones it becomes a version.
 */
export function adoptNotebooks(deps: AdoptDeps, userId: string): Promise<void> {
  return adoptKept(
    deps,
    userId,
    [...collections.keys()],
    (documents) =>
      importedContents(
        documents
          .flatMap(({ body }) => notebookFromDocument(body)?.notes ?? [])
          .map(({ content }) => content),
        userId,
      ),
    (trx, document, contents) => adopt(deps, trx, userId, document, contents),
  )
}

async function adopt(
  deps: AdoptDeps,
  trx: Tx,
  userId: string,
  { id: documentId, collection, body }: KeptDocument,
  contents: ReadonlyMap<string, NoteContent> | null,
): Promise<void> {
  const source = notebookFromDocument(body)
  if (source === null) return
  const known = await repo.notebookOf(trx, userId, documentId)
  const notebookId = known ?? (await addNotebook(deps, trx, userId, documentId, collection, source))
  const notes = new Map(
    (await repo.adoptedNotes(trx, userId, notebookId)).map((note) => [note.source_id, note]),
  )
  const contentOf = ({ content }: DocumentNote) => contents?.get(content) ?? sourceBeginning(content)
  const added: NewNoteRow[] = []
  for (const note of source.notes) {
    const before = notes.get(note.sourceId)
    if (before === undefined) added.push(newRow(deps, notebookId, note, contentOf(note)))
    else if (before.source_hash !== hashOf(note))
      await update(deps, trx, userId, before, note, contentOf(note))
  }
  for (const row of added) await insertNotes(trx, userId, [row])
}

async function addNotebook(
  deps: AdoptDeps,
  trx: Tx,
  userId: string,
  documentId: string,
  collection: string,
  { title, createdAt, updatedAt }: DocumentNotebook,
): Promise<string> {
  const id = deps.newId()
  const created = createdAt === null ? deps.now() : new Date(createdAt)
  await notebooks.insertNotebooks(trx, userId, [
    {
      id,
      collection: collections.get(collection) ?? 'notebooks',
      title: title || UNTITLED,
      colour: null,
      cover: null,
      source_document: documentId,
      created_at: created,
      updated_at: updatedAt === null ? created : new Date(updatedAt),
    },
  ])
  return id
}

function newRow(
  { newId, now }: AdoptDeps,
  notebookId: string,
  note: DocumentNote,
  content: NoteContent,
): NewNoteRow {
  const created = note.createdAt === null ? now() : new Date(note.createdAt)
  return {
    ...content,
    id: newId(),
    notebook_id: notebookId,
    source_id: note.sourceId,
    source_hash: hashOf(note),
    created_at: created,
    updated_at: note.updatedAt === null ? created : new Date(note.updatedAt),
  }
}

async function update(
  { newId, now }: AdoptDeps,
  trx: Tx,
  userId: string,
  before: repo.AdoptedNote,
  note: DocumentNote,
  content: NoteContent,
): Promise<void> {
  const source_hash = hashOf(note)
  if (before.revision > 1) {
    const { html, title, files } = content
    const version = { id: newId(), note_id: before.id, html, title, files, saved_at: now() }
    await insertVersion(trx, userId, { ...version, user_id: userId })
    await updateNote(trx, userId, before.id, { source_hash })
  } else await updateNote(trx, userId, before.id, { ...content, source_hash, updated_at: now() })
}

function hashOf({ content }: DocumentNote): string {
  return createHash('md5').update(content).digest('hex')
}
