import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { NoteRef } from '../model/note-ref.ts'

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
