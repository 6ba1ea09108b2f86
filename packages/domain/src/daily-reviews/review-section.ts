import { noteLines } from '../notes/note-lines.ts'

/** The lines of a note below the first heading that matches, up to the next heading; empty if there is none. */
export function sectionLines(html: string, isHeading: (title: string) => boolean): readonly string[] {
  const lines: string[] = []
  let isWithin = false
  for (const { kind, text } of noteLines(html)) {
    if (kind === 'line') {
      if (isWithin) lines.push(text)
    } else if (isWithin) return lines
    else isWithin = isHeading(text)
  }
  return lines
}
