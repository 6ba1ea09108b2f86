import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'

/** The address of a found note, or of the trade whose note was found. */
export function noteHitPath({ kind, id, notebookId, accountId }: NoteHit): string {
  return kind === 'note' ? `/notebook/${notebookId}?note=${id}` : `/journal/${id}?account=${accountId}`
}

/** The address of all results of a search. */
export function noteSearchPath(query: string): string {
  return `/notebook?${new URLSearchParams({ q: query })}`
}
