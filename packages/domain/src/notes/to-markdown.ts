import { inlineMarkdown, longestRun, textOf } from './inline-markdown.ts'
import { type NoteElement, type NoteNode, noteTree } from './note-tree.ts'

/** Elements that are blocks; everything else is inline. */
const blocks = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
])

/**
 * A note as Markdown (CommonMark with GitHub's tables, check lists and strikethrough; `==highlight==`, and `<u>` for
 * underlined text). Mentions become their labels. Never throws.
 */
export function toMarkdown(html: string): string {
  const markdown = blocksOf(noteTree(html)).join('\n\n')
  return markdown === '' ? '' : `${markdown}\n`
}

/** One text per block, which may have several lines. */
function blocksOf(nodes: readonly NoteNode[]): readonly string[] {
  const found: string[] = []
  let inline: NoteNode[] = []
  const endParagraph = () => {
    const text = paragraph(inline)
    if (text !== '') found.push(text)
    inline = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !blocks.has(node.tag)) {
      inline.push(node)
    } else {
      endParagraph()
      found.push(...blockOf(node))
    }
  }
  endParagraph()
  return found
}

function blockOf(element: NoteElement): readonly string[] {
  const { tag, children } = element
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = paragraph(children).replaceAll('\\\n', ' ')
      return text === '' ? [] : [`${'#'.repeat(Number(tag[1]))} ${text.replace(/(#+)$/, '\\$1')}`]
    }
    case 'hr':
      return ['---']
    case 'pre':
      return [codeBlock(element)]
    case 'blockquote': {
      const inner = blocksOf(children).join('\n\n')
      return inner === '' ? [] : [indent(inner, '> ', '> ')]
    }
    case 'ul':
    case 'ol':
      return list(element)
    case 'table':
      return table(element)
    default:
      return blocksOf(children)
  }
}

function paragraph(nodes: readonly NoteNode[]): string {
  return inlineMarkdown(nodes)
    .replace(/(?:\\\n|\s)+$/, '')
    .replace(/^(?:\\\n|\s)+/, '')
    .split('\n')
    .map((line) => escapeStart(line.trimStart()))
    .join('\n')
}

/** What would be a heading, a list or a rule at the start of a line. */
function escapeStart(line: string): string {
  return line
    .replace(/^(#{1,6}(?:\s|$)|[+-](?:\s|$)|-{2,}|={1,})/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

function codeBlock(element: NoteElement): string {
  const [only] = element.children
  const code = typeof only === 'object' && only.tag === 'code' ? only : element
  const language = /^language-([\w+#.-]+)$/.exec(code.attributes.get('class') ?? '')?.[1] ?? ''
  const text = textOf(element).replace(/\n$/, '')
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function list({ tag, attributes, children }: NoteElement): readonly string[] {
  const items = children.filter((child) => typeof child === 'object' && child.tag === 'li')
  let number = Number.parseInt(attributes.get('start') ?? '1', 10) || 0
  const lines: string[] = []
  let isLoose = false
  for (const item of items) {
    if (typeof item === 'string') continue
    const checked = attributes.has('data-tasks') ? item.attributes.get('data-checked') === 'true' : null
    const marker = tag === 'ol' ? `${number}. ` : '- '
    const box = checked === null ? '' : checked ? '[x] ' : '[ ] '
    number += 1
    const inner = blocksOf(item.children)
    const isNested = inner.slice(1).every((text) => /^(?:[-]|\d+\.) /.test(text))
    if (!isNested) isLoose = true
    lines.push(indent(box + inner.join(isNested ? '\n' : '\n\n'), marker, ' '.repeat(marker.length)))
  }
  return lines.length === 0 ? [] : [lines.join(isLoose ? '\n\n' : '\n')]
}

function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

/** The first row is the heading row, which GitHub's tables require. */
function table(element: NoteElement): readonly string[] {
  const rows = rowsOf(element).map((row) =>
    row.children.flatMap((cell) => (typeof cell === 'object' ? [cellText(cell)] : [])),
  )
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (columns === 0) return []
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [[line(head), line(Array.from({ length: columns }, () => '---')), ...body.map(line)].join('\n')]
}

function rowsOf({ children }: NoteElement): readonly NoteElement[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : rowsOf(child),
  )
}

/** A cell has one line. */
function cellText(cell: NoteElement): string {
  return blocksOf(cell.children)
    .map((text) => text.replaceAll('\\\n', '<br>').replaceAll('\n', '<br>'))
    .join('<br>')
}
