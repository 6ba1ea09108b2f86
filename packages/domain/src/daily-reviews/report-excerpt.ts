import { noteTokens } from '../notes/note-tokens.ts'

const HEADINGS = new Set(['h1', 'h2', 'h3'])
const LONGEST = 200

/** The beginning of a plan or report on one line, without its headings; empty if nothing is written below them. */
export function reportExcerpt(html: string): string {
  let text = ''
  let isHeading = false
  for (const token of noteTokens(html)) {
    if (token.kind !== 'text') {
      if (HEADINGS.has(token.tag)) isHeading = token.kind === 'open'
      text += ' '
    } else if (!isHeading) text += token.text
    if (text.length > 10 * LONGEST) break
  }
  const line = text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\u00ad]/gu, '')
    .trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(/\s*\S*$/, '')}…`
}
