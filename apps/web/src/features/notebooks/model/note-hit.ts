import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'

/** The address of a found note, or of the trade or review whose text was found. */
export function noteHitPath({ kind, id, notebookId, accountId, review }: NoteHit): string {
  if (kind === 'note') return `/notebook/${notebookId}?note=${id}`
  if (review === null) return `/journal/${id}?account=${accountId}`
  return `/daily-review?${new URLSearchParams({ date: review.date, period: review.period })}`
}

/** The address of all results of a search. */
export function noteSearchPath(query: string): string {
  return `/notebook?${new URLSearchParams({ q: query })}`
}
