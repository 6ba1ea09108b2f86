import type { Note } from '@plumbline/contract/notebooks/notebooks'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { asUser } from '#web/lib/api/as-user.ts'
import { client } from '#web/lib/api/client.ts'
import { runAsMutation } from '#web/lib/api/query-client.ts'
import type { NoteBase, SentSave } from './note-drafts.ts'
import type { NoteRef } from './note-ref.ts'
import { trackWrite } from './notebook-store.ts'

type InNotebook = Extract<NoteRef, { kind: 'in-notebook' }>

/** An answer about a note, and where the note is now. */
type Located<T> = { readonly answer: T; readonly ref: NoteRef }

/** For a note that was moved meanwhile, here or elsewhere, the call is repeated in the notebook that the server names. */
export async function followMoves<T>(
  ref: InNotebook,
  call: (ref: InNotebook) => Promise<T>,
): Promise<Located<T>> {
  try {
    return { answer: await call(ref), ref }
  } catch (error) {
    const { notebookId } = apiErrorOf(error).data
    if (typeof notebookId !== 'string') throw error
    return followMoves({ ...ref, notebookId }, call)
  }
}

/** null: the trade or review has no note yet. */
export async function readNote(ref: NoteRef): Promise<Located<Note | null>> {
  if (ref.kind === 'placed') return { answer: await client.placedNotes.get({ place: ref.place }), ref }
  return followMoves(ref, ({ notebookId, noteId }) => client.notebooks.getNote({ notebookId, noteId }))
}

/** Writes a text that is based on `base`, once per save; creates the note if the server does not know it. */
export async function writeNote(
  userId: string,
  ref: NoteRef,
  save: SentSave,
  base: NoteBase | null,
): Promise<Located<Note>> {
  return runAsMutation(() => trackWrite(() => write(userId, ref, save, base)))
}

async function write(
  userId: string,
  ref: NoteRef,
  { id: saveId, content }: SentSave,
  base: NoteBase | null,
): Promise<Located<Note>> {
  const revision = base?.revision ?? 0
  if (ref.kind === 'placed') {
    const { place, noteId } = ref
    const answer = await client.placedNotes.put({
      ...asUser(userId),
      place,
      noteId,
      content,
      saveId,
      ...(revision === 0 && base !== null && { beganWith: base.content.slice(0, 200_000) }),
      revision: revision === 0 ? null : revision,
    })
    return { answer, ref }
  }
  return followMoves(ref, ({ notebookId, noteId }) =>
    base === null
      ? client.notebooks.createNote({ userId, notebookId, note: { id: noteId, content } })
      : client.notebooks.updateNote({ userId, notebookId, noteId, changes: { content, revision, saveId } }),
  )
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
