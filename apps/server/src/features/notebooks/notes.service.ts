import { AppError } from '@plumbline/contract/errors'
import type { Note, NoteChanges, NoteVersion } from '@plumbline/contract/notebooks/notebooks'
import type { Tx } from '#server/platform/db/database.ts'
import { revisionOfSave, withSave } from '#server/platform/db/saves.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import { presentNote } from './notebooks.presenter.ts'
import { notebooks } from './notebooks.repo.ts'
import { existing, type NotebooksDeps, refuseOtherUser } from './notebooks.service.ts'
import * as repo from './notes.repo.ts'
import { writtenContent } from './note-content.service.ts'
import { storePreviousVersion, listVersions, oneVersion, withRelativeFiles } from './note-texts.service.ts'

interface InNotebook {
  readonly userId?: string | undefined
  readonly notebookId: string
}

interface OfNote extends InNotebook {
  readonly noteId: string
}

/**
 * Adds a note. A note that this notebook already has under the given id is returned unchanged, so the request can be
 * repeated. Throws NOTEBOOK_NOT_FOUND, NOTE_ID_TAKEN, NOTE_TOO_LARGE, NOTE_TOO_COMPLEX.
 */
export async function createNote(
  deps: NotebooksDeps,
  actor: Actor,
  input: InNotebook & { readonly note: { readonly id?: string | undefined; readonly content: string } },
): Promise<Note> {
  refuseOtherUser(actor, input, 'add note to notebook')
  const { userId } = actor
  const content = await writtenContent(withRelativeFiles(input.note.content, deps.siteUrl()), userId)
  const id = input.note.id ?? deps.newId()
  return deps.database.asUser(userId, async (trx) => {
    const { notebookId } = await located(trx, actor, { ...input, noteId: id }, null)
    const now = deps.now()
    const added = await repo.insertNotes(trx, userId, [
      {
        ...content,
        id,
        notebook_id: notebookId,
        source_id: null,
        created_at: now,
        updated_at: now,
      },
    ])
    const { row, movedTo } = await located(trx, actor, { notebookId, noteId: id }, null)
    if (!row || row.deleted_at !== null) throw new AppError('NOTE_ID_TAKEN', { id, ...movedTo })
    if (added > 0) await touch(trx, userId, notebookId, now)
    return presentNote(row)
  })
}

/**
 * Changes a note; omitted fields stay unchanged. The former text becomes a version, at most every five minutes while a
 * note is being written. A repeated save is answered as the first time. Throws NOTEBOOK_NOT_FOUND, NOTE_NOT_FOUND,
 * NOTE_TOO_LARGE, NOTE_TOO_COMPLEX, and NOTE_CHANGED if the text was changed after `revision`.
 */
export async function updateNote(
  deps: NotebooksDeps,
  actor: Actor,
  input: OfNote & { readonly changes: NoteChanges },
): Promise<Note> {
  refuseOtherUser(actor, input, 'update note in notebook')
  const { userId } = actor
  const { content, revision, saveId, isPinned, tags, notebookId: target } = input.changes
  // Before the transaction: sanitising a long text takes a while.
  const written =
    content === undefined ? null : await writtenContent(withRelativeFiles(content, deps.siteUrl()), userId)
  return deps.database.asUser(userId, async (trx) => {
    const before = await existingNote(trx, actor, input, 'lock')
    const { notebookId } = before
    const now = deps.now()
    const repeated = revisionOfSave(before.saves, saveId)
    if (written !== null && repeated !== undefined)
      return presentNote({ ...before, ...written, revision: repeated })
    // The same text again is a repeated request, too.
    const isNew = written !== null && written.html !== before.html
    if (isNew && revision !== undefined && revision !== before.revision)
      throw new AppError('NOTE_CHANGED', { revision: before.revision })
    const moved = target === undefined ? notebookId : (await existing(trx, actor, target)).id
    if (isNew) await storePreviousVersion(deps, trx, before, now, revision === undefined)
    const row = await repo.updateNote(trx, userId, before.id, {
      ...(isNew && {
        ...written,
        revision: before.revision + 1,
        saves: withSave(before.saves, saveId, before.revision + 1),
        updated_at: now,
      }),
      is_pinned: isPinned ?? before.is_pinned,
      ...(tags && { tags: await labelsOfTags(deps, trx, userId, tags) }),
      notebook_id: moved,
    })
    if (isNew || moved !== notebookId)
      for (const id of new Set([notebookId, moved])) await touch(trx, userId, id, now)
    return presentNote(row)
  })
}

/** The labels of tags given by label or id, each once; a new label creates a tag. */
async function labelsOfTags(
  deps: NotebooksDeps,
  trx: Tx,
  userId: string,
  given: readonly string[],
): Promise<string[]> {
  const tags = await resolveLabels(deps, trx, userId, 'tags', given)
  return [...new Set(given.map((name) => tags.get(name)?.label ?? name))]
}

/** Throws NOTEBOOK_NOT_FOUND, NOTE_NOT_FOUND. */
export async function deleteNote(
  deps: NotebooksDeps,
  actor: Actor,
  input: OfNote,
): Promise<{ success: boolean }> {
  refuseOtherUser(actor, input, 'delete note from notebook')
  return deps.database.asUser(actor.userId, async (trx) => {
    const { id } = await existingNote(trx, actor, input, 'lock')
    const now = deps.now()
    await repo.updateNote(trx, actor.userId, id, { deleted_at: now })
    await touch(trx, actor.userId, input.notebookId, now)
    return { success: true }
  })
}

/** Restores a deleted note; one that is not deleted is returned. Throws NOTEBOOK_NOT_FOUND, NOTE_NOT_FOUND. */
export async function restoreNote(
  deps: NotebooksDeps,
  actor: Actor,
  input: Omit<OfNote, 'userId'>,
): Promise<Note> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const { row, movedTo } = await located(trx, actor, input, 'lock')
    if (!row) throw new AppError('NOTE_NOT_FOUND', movedTo)
    await touch(trx, actor.userId, input.notebookId, deps.now())
    // A tag may have been deleted meanwhile.
    await labelsOfTags(deps, trx, actor.userId, row.tags)
    return presentNote(await repo.updateNote(trx, actor.userId, row.id, { deleted_at: null }))
  })
}

export async function getNote(
  { database }: NotebooksDeps,
  actor: Actor,
  input: Omit<OfNote, 'userId'>,
): Promise<Note> {
  return ofNote({ database }, actor, input, async (_, row) => presentNote(row))
}

/** Former texts, newest first. */
export async function noteVersions(
  { database }: NotebooksDeps,
  actor: Actor,
  input: Omit<OfNote, 'userId'>,
): Promise<NoteVersion[]> {
  return ofNote({ database }, actor, input, (trx, { id }) => listVersions(trx, actor, id))
}

/** Throws NOTE_VERSION_NOT_FOUND. */
export async function noteVersion(
  { database }: NotebooksDeps,
  actor: Actor,
  input: Omit<OfNote, 'userId'> & { readonly versionId: string },
): Promise<NoteVersion & { content: string }> {
  return ofNote({ database }, actor, input, (trx, { id }) => oneVersion(trx, actor, id, input.versionId))
}

async function ofNote<T>(
  { database }: Pick<NotebooksDeps, 'database'>,
  actor: Actor,
  input: Omit<OfNote, 'userId'>,
  work: (trx: Tx, note: repo.NoteRow) => Promise<T>,
): Promise<T> {
  return database.asUser(actor.userId, async (trx) => work(trx, await existingNote(trx, actor, input, null)))
}

type Lock = Parameters<typeof repo.findNote>[3]

/** Throws NOTEBOOK_NOT_FOUND, NOTE_NOT_FOUND. */
async function existingNote(
  trx: Tx,
  actor: Actor,
  of: OfNote,
  lock: Lock,
): Promise<repo.NoteRow & { readonly notebookId: string }> {
  const { notebookId, row, movedTo } = await located(trx, actor, of, lock)
  if (!row || row.deleted_at !== null) throw new AppError('NOTE_NOT_FOUND', movedTo)
  return { ...row, notebookId }
}

/**
 * The note of a notebook, also a deleted one. `movedTo`, part of each refusal, names the notebook that has the note
 * instead: what was written before the note was moved is sent there. Throws NOTEBOOK_NOT_FOUND.
 */
async function located(trx: Tx, { userId }: Actor, of: OfNote, lock: Lock) {
  const notebook = await notebooks.find(trx, userId, of.notebookId)
  const row = await repo.findNote(trx, userId, of.noteId, lock)
  const isHere = row?.notebook_id === notebook?.id
  const movedTo = row?.notebook_id && !isHere ? { notebookId: row.notebook_id } : {}
  if (!notebook || notebook.deleted_at !== null) throw new AppError('NOTEBOOK_NOT_FOUND', movedTo)
  return { notebookId: notebook.id, row: isHere ? row : undefined, movedTo }
}

async function touch(trx: Tx, userId: string, notebookId: string, now: Date): Promise<void> {
  await notebooks.update(trx, userId, notebookId, { updated_at: now })
}
