import { noteLines } from '../notes/note-summary.ts'

const LONGEST = 200

/**
 * The beginning of what the user wrote in a plan or report, on one line; empty if nothing is written below its headings.
 * `beganWith`: the lines that it began with, from a template; null if they are not known: then a checklist is no text of
 * the user.
 */
export function reportExcerpt(html: string, beganWith: readonly string[] | null): string {
  const given = new Set(beganWith)
  const line = noteLines(html)
    .filter(({ text, kind }) => kind !== 'heading' && !given.has(text) && (beganWith || kind !== 'task'))
    .map(({ text }) => text)
    .join(' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(/\s*\S*$/, '')}…`
}

/** Whether a plan or report says anything below its headings, a checklist included. */
export function hasReportText(html: string): boolean {
  return noteLines(html).some(({ kind }) => kind !== 'heading')
}
