import { noteTokens } from './note-tokens.ts'

/** A heading or a line of a note. */
export interface NoteLine {
  readonly kind: 'heading' | 'line'
  readonly text: string
}

const HEADINGS = new Set(['h1', 'h2', 'h3'])
const BLOCKS = new Set(['p', 'div', 'br', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'table', 'tr'])

/** The headings of a note, and a line per block that is not empty; items of lists begin with a dash. */
export function* noteLines(html: string): Generator<NoteLine, void, undefined> {
  let heading: string | null = null
  let line = ''
  for (const token of noteTokens(html)) {
    if (token.kind === 'text') {
      if (heading === null) line += token.text
      else heading += token.text
    } else if (HEADINGS.has(token.tag)) {
      if (token.kind === 'open') {
        yield* lineOf(line)
        line = ''
        heading = ''
      } else if (heading !== null) {
        yield { kind: 'heading', text: heading.trim() }
        heading = null
      }
    } else if (BLOCKS.has(token.tag)) {
      // The paragraph within an item continues its line.
      if (line.trim() !== '–') {
        yield* lineOf(line)
        line = ''
      }
      if (token.tag === 'li' && token.kind === 'open') line = '– '
    }
  }
  yield* lineOf(line)
}

function lineOf(line: string): readonly NoteLine[] {
  const text = line.replaceAll(/\s+/g, ' ').trim()
  return text === '' || text === '–' ? [] : [{ kind: 'line', text }]
}
