import type { NoteElement, NoteNode } from './note-tree.ts'

/** Marks of Markdown around text; `u` has none and stays HTML. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['**', '**'],
  b: ['**', '**'],
  em: ['*', '*'],
  i: ['*', '*'],
  s: ['~~', '~~'],
  del: ['~~', '~~'],
  strike: ['~~', '~~'],
  mark: ['==', '=='],
  u: ['<u>', '</u>'],
}

/** Inline content as Markdown on one line; line breaks are `\` and a new line. */
export function inlineMarkdown(nodes: readonly NoteNode[]): string {
  return nodes.map(inlineOf).join('')
}

function inlineOf(node: NoteNode): string {
  if (typeof node === 'string') return escapeText(node.replace(/[ \t\r\n\f]+/g, ' '))
  const { tag, attributes, children } = node
  switch (tag) {
    case 'br':
      return '\\\n'
    case 'code':
      return codeSpan(textOf(node))
    case 'img':
      return `![${escapeText(attributes.get('alt') ?? '')}](${address(attributes.get('src') ?? '')})`
    case 'a': {
      const href = attributes.get('href')
      const text = inlineMarkdown(children)
      return href === undefined ? text : around(text, '[', `](${address(href)})`)
    }
    default: {
      const mark = Object.hasOwn(marks, tag) ? marks[tag] : undefined
      const text = inlineMarkdown(children)
      return mark ? around(text, mark[0], mark[1]) : text
    }
  }
}

/** Marks enclose no white space: `** bold**` is not bold. */
function around(text: string, before: string, after: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${before}${inner}${after}${text.slice(start + inner.length)}`
}

/** Characters that Markdown could read as marks, anywhere in a line. */
function escapeText(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/[\\`*_[\]<>|~]|==|&(?=#?\w+;)/g, (mark) => (mark === '==' ? '\\=\\=' : `\\${mark}`))
}

function codeSpan(text: string): string {
  const code = text.replace(/\s*\n\s*/g, ' ')
  if (code === '') return ''
  const fence = '`'.repeat(longestRun(code) + 1)
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : ''
  return fence + pad + code + pad + fence
}

/** The longest run of backticks. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)
}

function address(url: string): string {
  const plain = url.replace(/[\r\n\t]/g, '')
  return /[\s()<>]/.test(plain) ? `<${plain.replace(/[<>]/g, encodeURIComponent)}>` : plain
}

/** The text of an element with everything in it, unchanged. */
export function textOf(element: NoteElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : child.tag === 'br' ? '\n' : textOf(child)))
    .join('')
}
