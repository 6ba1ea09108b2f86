import type { Note, NoteSummary } from '@plumbline/contract/notebooks/notebooks'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient, prefetchQuery } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { followMoves } from '../model/note-calls.ts'
import { keepDraft } from '../model/note-drafts.ts'
import type { NoteRef } from '../model/note-ref.ts'
import { changeNotes, StoreError, useNotebookStore, userId, trackWrite } from '../model/notebook-store.ts'

const noteKeyOf = (notebookId: string, noteId: string) =>
  api.notebooks.getNote.queryKey({ input: { notebookId, noteId } })

/** Loads a note that is about to be opened. */
export function warmNote(notebookId: string, noteId: string): void {
  prefetchQuery(api.notebooks.getNote.queryOptions({ input: { notebookId, noteId }, staleTime: 60_000 }))
}

/** Note actions throw this without a session. */
function requireUser(): string {
  const user = userId()
  if (user === null) throw new Error('No user ID found')
  return user
}

/** Whether this browser may store texts that the server does not have. */
export function canStoreDrafts(): boolean {
  const session = knownSession()
  return session?.kind === 'signed-in' && session.kept
}

/** Shows a saved note everywhere: in the list of its notebook and where it is read. */
function showNote(notebookId: string, note: Note): void {
  const { content: _, ...summary } = note
  changeNotes(notebookId, (notes) => inOrder([summary, ...notes.filter(({ id }) => id !== note.id)]))
  queryClient.setQueryData(noteKeyOf(notebookId, note.id), note)
}

/** The same for a note at any place. */
export function showSavedNote(ref: NoteRef, note: Note): void {
  if (ref.kind === 'in-notebook') showNote(ref.notebookId, note)
  else queryClient.setQueryData(api.placedNotes.get.queryKey({ input: { place: ref.place } }), note)
}

/** Pinned notes first, then those that were changed last. */
function inOrder<T extends NoteSummary>(notes: readonly T[]): T[] {
  return notes.toSorted(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) || (one.updatedAt < other.updatedAt ? 1 : -1),
  )
}

/** Adds a note and returns its id; without a connection it is stored in this browser and sent later. */
export async function addNote(notebookId: string, content = ''): Promise<string> {
  const user = requireUser()
  const id = newClientId()
  try {
    const note = await trackWrite(() =>
      client.notebooks.createNote({ userId: user, notebookId, note: { id, content } }),
    )
    showNote(notebookId, note)
  } catch (error) {
    if (apiErrorOf(error).code !== 'UNREACHABLE' || !canStoreDrafts()) throw error
    const ref = { kind: 'in-notebook', notebookId, noteId: id } as const
    const draft = {
      ref,
      content,
      base: null,
      sent: null,
      isUndecided: false,
      page: pageId,
      replaces: [],
      savedAt: Date.now(),
    }
    if (!(await keepDraft(user, { kind: 'note', ...draft }))) throw error
    const now = new Date().toISOString()
    const summary = {
      id,
      title: '',
      excerpt: '',
      revision: 0,
      isPinned: false,
      tags: [],
      createdAt: now,
      updatedAt: now,
    }
    changeNotes(notebookId, (notes) => inOrder([summary, ...notes]))
  }
  return id
}

/** Removes a note at once; shows it again if the server refuses. */
export async function deleteNote(notebookId: string, noteId: string): Promise<void> {
  const user = requireUser()
  await withoutNote(notebookId, noteId, () =>
    client.notebooks.deleteNote({ userId: user, notebookId, noteId }),
  )
}

export async function restoreNote(notebookId: string, noteId: string): Promise<void> {
  const { answer, ref } = await followMoves({ kind: 'in-notebook', notebookId, noteId }, (at) =>
    client.notebooks.restoreNote({ notebookId: at.notebookId, noteId }),
  )
  showSavedNote(ref, answer)
}

export async function moveNote(notebookId: string, noteId: string, target: string): Promise<void> {
  const user = requireUser()
  const note = await withoutNote(notebookId, noteId, () =>
    client.notebooks.updateNote({ userId: user, notebookId, noteId, changes: { notebookId: target } }),
  )
  showNote(target, note)
}

/** Pins or unpins a note at once; rolls back if the server refuses. */
export async function pinNote(notebookId: string, noteId: string, isPinned: boolean): Promise<void> {
  await markNote(notebookId, noteId, { isPinned }, { isPinned: !isPinned })
}

/** Sets the tags of a note at once; rolls back to those before if the server refuses. */
export async function tagNote(
  notebookId: string,
  noteId: string,
  tags: readonly string[],
  before: readonly string[],
): Promise<void> {
  await markNote(notebookId, noteId, { tags: [...tags] }, { tags: [...before] })
}

type NoteMark = Partial<Pick<NoteSummary, 'isPinned' | 'tags'>>

async function markNote(
  notebookId: string,
  noteId: string,
  changes: NoteMark,
  before: NoteMark,
): Promise<void> {
  const user = requireUser()
  const show = (mark: NoteMark) =>
    changeNotes(notebookId, (notes) =>
      inOrder(notes.map((note) => (note.id === noteId ? { ...note, ...mark } : note))),
    )
  show(changes)
  try {
    await trackWrite(() => client.notebooks.updateNote({ userId: user, notebookId, noteId, changes }))
  } catch (error) {
    show(before)
    throw error
  }
}

async function withoutNote<T>(notebookId: string, noteId: string, work: () => Promise<T>): Promise<T> {
  let removed: readonly NoteSummary[] = []
  changeNotes(notebookId, (notes) => {
    removed = notes.filter(({ id }) => id === noteId)
    return notes.filter(({ id }) => id !== noteId)
  })
  try {
    return await trackWrite(work)
  } catch (error) {
    changeNotes(notebookId, (notes) => inOrder([...removed, ...notes]))
    throw error
  }
}

/**
 * Runs an action that shows its result at once; a failure, which rolls it back, is shown as a notice: the store's
 * message with the server's reason.
 */
export function useOptimisticAction(): (work: () => Promise<void>) => Promise<void> {
  const { t } = useTranslation('notebooks')
  const errorText = useApiErrorText()
  return async (work) => {
    useNotebookStore.setState({ error: null })
    try {
      await work()
    } catch (error) {
      const isOwn = error instanceof StoreError
      const failure = isOwn ? error.failure : useNotebookStore.getState().error
      const cause = isOwn ? error.cause : error
      const reason = cause === undefined ? '' : errorText(cause)
      const message = failure === null ? reason : t(`storeError.${failure}`)
      showToast({
        message: failure === null || reason === '' ? message : t('because', { message, reason }),
      })
    }
  }
}
