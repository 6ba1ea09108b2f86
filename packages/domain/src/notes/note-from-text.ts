import { escapeText } from './escape-text.ts'
import { noteSummary } from './note-summary.ts'

/** Plain text as the HTML of a note: paragraphs are separated by empty lines. Nothing in it is read as markup. */
export function noteFromText(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Whether a note has the words of a plain text, line by line, and no others. */
export function hasSameText(html: string, text: string): boolean {
  return noteSummary(html).text === noteSummary(noteFromText(text)).text
}
