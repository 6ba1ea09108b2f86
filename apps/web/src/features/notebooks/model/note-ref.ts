import type { NotePlace } from '@plumbline/contract/notebooks/note-place'

/** A note of a notebook, or the note of a trade or review. */
export type NoteRef =
  | { readonly kind: 'in-notebook'; readonly notebookId: string; readonly noteId: string }
  /** `noteId`: of the note that the first write creates. */
  | { readonly kind: 'placed'; readonly place: NotePlace; readonly noteId: string }

/** Identifies a note in this browser; that of a trade or review also before it exists. */
export function noteKey(ref: NoteRef): string {
  return ref.kind === 'in-notebook' ? ref.noteId : placeKey(ref.place)
}

export function placeKey(place: NotePlace): string {
  return place.kind === 'trade'
    ? `trade ${place.tradeId}`
    : `review ${place.period} ${place.date} ${place.part}`
}

/** The folder of the note’s files in file storage. */
export function fileFolder(ref: NoteRef): string {
  if (ref.kind === 'in-notebook') return ref.notebookId
  return ref.place.kind === 'trade' ? `trade-${ref.place.tradeId}` : 'daily-review'
}

export function isNoteRef(value: unknown): value is NoteRef {
  const { kind, notebookId, noteId, place } = Object(value)
  if (typeof noteId !== 'string') return false
  return kind === 'in-notebook' ? typeof notebookId === 'string' : kind === 'placed' && isPlace(place)
}

function isPlace(value: unknown): value is NotePlace {
  const { kind, tradeId, period, date, part } = Object(value)
  if (kind === 'trade') return typeof tradeId === 'string'
  return kind === 'review' && [period, date, part].every((field) => typeof field === 'string')
}
