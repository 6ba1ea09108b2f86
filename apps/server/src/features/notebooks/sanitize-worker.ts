import { serveReading } from '#server/platform/threads/serve-reading.ts'
import { type NoteContent, noteContent } from './note-content.ts'

serveReading({ read })

function read(texts: readonly string[]): (NoteContent | null)[] {
  return texts.map(noteContent)
}
