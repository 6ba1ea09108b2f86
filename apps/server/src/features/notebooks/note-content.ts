import { imageUrlsOf } from '@plumbline/domain/notes/image-urls-of'
import { noteSummary } from '@plumbline/domain/notes/note-summary'
import { sanitizeNote } from './sanitize-note.ts'

/** The columns of a note that derive from its text. */
export interface NoteContent {
  readonly html: string
  readonly title: string
  readonly excerpt: string
  readonly plain: string
  readonly files: string[]
}

/** Sanitises a text and computes what is stored with it; null if the stored form is longer than a note may be. */
export function noteContent(content: string): NoteContent | null {
  const html = sanitizeNote(content)
  if (html === null) return null
  const { title, excerpt, text } = noteSummary(html)
  return { html, title, excerpt, plain: text, files: [...imageUrlsOf(html)] }
}
