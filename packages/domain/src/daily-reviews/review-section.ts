import { noteTokens } from '../notes/note-tokens.ts'

const HEADINGS = new Set(['h1', 'h2', 'h3'])

/**
 * The lines of a note below the first heading that matches, up to the next heading; empty if there is none. A line per
 * block, lists with a dash.
 */
export function sectionLines(html: string, isHeading: (title: string) => boolean): readonly string[] {
  const lines: string[] = []
  let place: 'before' | 'within' = 'before'
  let heading: string | null = null
  let line = ''
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (place === 'within' && text !== '' && text !== '–') lines.push(text)
    line = ''
  }
  for (const token of noteTokens(html)) {
    if (token.kind === 'text') {
      if (heading === null) line += token.text
      else heading += token.text
    } else if (HEADINGS.has(token.tag)) {
      if (token.kind === 'open') {
        endLine()
        if (place === 'within') return lines
        heading = ''
      } else if (heading !== null) {
        if (isHeading(heading.trim())) place = 'within'
        heading = null
      }
    } else if (BLOCKS.has(token.tag)) {
      // The paragraph within an item continues its line.
      if (line.trim() !== '–') endLine()
      if (token.tag === 'li' && token.kind === 'open') line = '– '
    }
  }
  endLine()
  return lines
}

const BLOCKS = new Set(['p', 'div', 'br', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'table', 'tr'])
