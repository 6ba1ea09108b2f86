import type { Note } from '@plumbline/contract/notebooks/notebooks'
import { client } from '#web/lib/api/client.ts'
import { asUser } from '#web/lib/api/as-user.ts'
import { asMutation } from '#web/lib/api/query-client.ts'
import type { NoteBase, SentSave } from './note-drafts.ts'
import type { NoteRef } from './note-ref.ts'
import { whileWriting } from './notebook-store.ts'

/** null: the trade or review has no note yet. */
export async function readNote(ref: NoteRef): Promise<Note | null> {
  return ref.kind === 'in-notebook'
    ? client.notebooks.getNote({ notebookId: ref.notebookId, noteId: ref.noteId })
    : client.placedNotes.get({ place: ref.place })
}

/** Writes a text that is based on `base`, once per save; creates the note if the server does not know it. */
export async function writeNote(
  userId: string,
  ref: NoteRef,
  save: SentSave,
  base: NoteBase | null,
): Promise<Note> {
  return asMutation(() => whileWriting(() => write(userId, ref, save, base)))
}

async function write(
  userId: string,
  ref: NoteRef,
  { id: saveId, content }: SentSave,
  base: NoteBase | null,
): Promise<Note> {
  const revision = base?.revision ?? 0
  if (ref.kind === 'placed') {
    const { place, noteId } = ref
    return client.placedNotes.put({
      ...asUser(userId),
      place,
      noteId,
      content,
      saveId,
      ...(revision === 0 && base !== null && { beganWith: base.content.slice(0, 200_000) }),
      revision: revision === 0 ? null : revision,
    })
  }
  const { notebookId, noteId } = ref
  return base === null
    ? client.notebooks.createNote({ userId, notebookId, note: { id: noteId, content } })
    : client.notebooks.updateNote({ userId, notebookId, noteId, changes: { content, revision, saveId } })
}

/** What the next change is based on, after the answer to a save. */
export function baseAfter(saved: SentSave, answer: Note, isSame: boolean, isRepeated: boolean): NoteBase {
  if (isSame) return { content: saved.content, revision: answer.revision }
  // The note had been created before: by this save, and was changed since, or by a save with another text.
  return isRepeated && answer.revision > 1
    ? { content: saved.content, revision: 1 }
    : { content: answer.content, revision: answer.revision }
}

/** null for a new note of a notebook, which is sent at once. */
export function firstBase(ref: NoteRef, note: Note | null, initialHtml: string): NoteBase | null {
  if (note) return { content: note.content, revision: note.revision }
  return ref.kind === 'placed' ? { content: initialHtml, revision: 0 } : null
}
