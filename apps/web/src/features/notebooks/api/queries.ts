import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '#web/lib/api/client.ts'
import type { SourceNote } from '#web/lib/export/export-notes.ts'
import { draftOf, loadConflictedNotes } from '../model/note-drafts.ts'
import type { NoteRef } from '../model/note-ref.ts'
import { noteLoading, showNotebooks, useNotebookStore, userId } from '../model/notebook-store.ts'

const notebooksOptions = () => api.notebooks.getUserNotebooks.queryOptions({ input: {} })

/**
 * The user's notebooks: those of the last visit at once, then the server's, which live updates keep current.
 * `isLoading`: none are known yet.
 */
export function useNotebooks() {
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(notebooksOptions())
  const notebooks = useNotebookStore((state) => state.notebooks)
  useEffect(() => {
    if (data) showNotebooks(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const isFailed = error !== null
  useEffect(() => noteLoading(isPending, isFailed), [isPending, isFailed])
  useEffect(() => {
    const user = userId()
    if (user !== null) void loadConflictedNotes(user)
  }, [])
  return {
    notebooks,
    isLoading: isPending && notebooks.length === 0,
    error: notebooks.length === 0 ? error : null,
    refetch,
  }
}

/** undefined: not known (yet). */
export function useNotebook(id: string): Notebook | undefined {
  return useNotebookStore((state) => state.notebooks.find((notebook) => notebook.id === id))
}

/** Former texts of a note, newest first. */
export function useNoteVersions(ref: NoteRef) {
  const { inNotebook, placed } = inputOf(ref)
  const ofNotebook = useQuery(api.notebooks.noteVersions.queryOptions({ input: inNotebook ?? skipToken }))
  const ofPlace = useQuery(api.placedNotes.versions.queryOptions({ input: placed ?? skipToken }))
  return ref.kind === 'in-notebook' ? ofNotebook : ofPlace
}

/** One of them with its text; null: none is chosen. */
export function useNoteVersion(ref: NoteRef, versionId: string | null) {
  const { inNotebook, placed } = inputOf(ref)
  const ofNotebook = useQuery(
    api.notebooks.noteVersion.queryOptions({
      input: inNotebook && versionId !== null ? { ...inNotebook, versionId } : skipToken,
    }),
  )
  const ofPlace = useQuery(
    api.placedNotes.version.queryOptions({
      input: placed && versionId !== null ? { ...placed, versionId } : skipToken,
    }),
  )
  return ref.kind === 'in-notebook' ? ofNotebook : ofPlace
}

function inputOf(ref: NoteRef) {
  return ref.kind === 'in-notebook'
    ? { inNotebook: { notebookId: ref.notebookId, noteId: ref.noteId }, placed: null }
    : { inNotebook: null, placed: { place: ref.place } }
}

/** Notes, trades and reviews whose texts match, best first, paged; those of the former query until they have loaded. */
export const noteSearchOptions = (query: string) =>
  api.notebooks.search.infiniteOptions({
    input: (offset: number) => ({ query, offset }),
    initialPageParam: 0,
    getNextPageParam: ({ hits, total }, _pages, offset) => {
      const next = offset + hits.length
      return hits.length > 0 && next < total ? next : undefined
    },
    placeholderData: keepPreviousData,
  })

/** The notes of a notebook with their text, as this browser has it: what is not sent yet counts. */
export async function noteTexts(
  notebook: Notebook,
  { signal, onLoaded }: { readonly signal: AbortSignal; readonly onLoaded: (count: number) => void },
): Promise<readonly SourceNote[]> {
  const user = userId()
  const notes: SourceNote[] = []
  for (const { id, title } of notebook.notes) {
    signal.throwIfAborted()
    const draft = user === null ? undefined : await draftOf(user, id)
    const html =
      draft?.content ??
      (await client.notebooks.getNote({ notebookId: notebook.id, noteId: id }, { signal })).content
    notes.push({ title, html })
    onLoaded(notes.length)
  }
  return notes
}
