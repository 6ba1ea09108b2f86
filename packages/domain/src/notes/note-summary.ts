import { noteTokens } from './note-tokens.ts'

/** Elements that begin and end a line. */
const blocks = new Set([
  ...[
    'p',
    'div',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'hr',
    'table',
    'tr',
  ],
  ...['br', 'dl', 'dt', 'dd', 'section', 'article', 'figure', 'figcaption'],
])

export const LONGEST_NOTE_TITLE = 200
const LONGEST_EXCERPT = 160

export type NoteSummary = {
  /** The first line that is not empty, at most 200 characters. */
  readonly title: string
  /** The beginning of what follows, on one line. */
  readonly excerpt: string
  /** The whole text for a search: a line per block, without empty lines. */
  readonly text: string
}

/** Title, excerpt and text of a note. Linear in the length of the HTML; never throws. */
export function noteSummary(html: string): NoteSummary {
  const lines = noteLines(html).map(({ text }) => text)
  const [first = ''] = lines
  const title = cut(first, LONGEST_NOTE_TITLE)
  const rest = title === first ? '' : first.slice(title.length - 1).trim()
  return { title, excerpt: excerptOf([rest, ...lines.slice(1)]), text: lines.join('\n') }
}

/** A line with text, without spaces around it. `task`: of a checklist. */
type NoteLine = { readonly text: string; readonly kind: 'heading' | 'task' | 'text' }

export function noteLines(html: string): readonly NoteLine[] {
  const lines: NoteLine[] = []
  let parts: string[] = []
  let preformatted = 0
  let isHeading = false
  /** Of each list item around the text, whether it can be checked. */
  const items: boolean[] = []
  const endLine = () => {
    if (parts.length === 0) return
    const text = clean(parts.join(''))
    if (text !== '') lines.push({ text, kind: isHeading ? 'heading' : items.at(-1) ? 'task' : 'text' })
    parts = []
  }
  for (const token of noteTokens(html)) {
    if (token.kind === 'text') {
      const [head = '', ...more] = preformatted > 0 ? token.text.split('\n') : [token.text]
      parts.push(head)
      for (const part of more) {
        endLine()
        parts.push(part)
      }
    } else {
      if (token.tag === 'pre') preformatted = Math.max(0, preformatted + (token.kind === 'open' ? 1 : -1))
      if (blocks.has(token.tag)) endLine()
      else if (token.tag === 'td' || token.tag === 'th') parts.push(' ')
      if (/^h[1-6]$/.test(token.tag)) isHeading = token.kind === 'open'
      if (token.tag === 'li') {
        if (token.kind === 'close') items.pop()
        else items.push(token.attributes.has('data-checked'))
      }
    }
  }
  endLine()
  return lines
}

/** One space for any white space; without control characters and broken surrogates, which databases refuse. */
function clean(text: string): string {
  return text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u00ad]/gu, '')
    .trim()
}

function excerptOf(lines: readonly string[]): string {
  let excerpt = ''
  for (const line of lines) {
    if (excerpt.length > LONGEST_EXCERPT) break
    excerpt = line === '' ? excerpt : `${excerpt} ${line.slice(0, 2 * LONGEST_EXCERPT)}`
  }
  return cut(clean(excerpt), LONGEST_EXCERPT)
}

/** The text up to a length, ending with `…` where it is cut: after a word if one ends in the last third. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const head = text.slice(0, longest - 1)
  const space = head.lastIndexOf(' ')
  const words = space > (longest * 2) / 3 ? head.slice(0, space) : head
  return `${words.replace(/\p{Cs}$/u, '')}…`
}
