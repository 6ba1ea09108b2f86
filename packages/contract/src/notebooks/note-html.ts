import { MENTION_ID, mentionKinds } from '@plumbline/domain/notes/mention'

/** Longest HTML of a note. */
export const MAX_NOTE_CHARACTERS = 4_000_000

/** Elements may be nested this deep: a deeper tree exhausts the stack of parsers. */
export const MAX_NOTE_DEPTH = 64

const anyText = /^[^\0]{0,1000}$/
/** Neither spaces, control characters, backslashes nor quotes: browsers ignore or rewrite some of them in addresses. */
const link = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\p{Cc}\\<>"]{1,4000}$/iu
/** Of this installation's file storage, or of another site. Dot segments could lead to any address of the server. */
const image =
  /^(?:\/files(?!.*(?:\/|%2f)(?:\.|%2e){1,2}(?:[/?#]|%2f|$))\/|https:\/\/)[^\s\p{Cc}\\<>"]{1,4000}$/iu
const span = /^(?:[2-9]|[1-9]\d)$/

/**
 * The elements of a note and their attributes, each with the values it may have. The server's sanitiser, the browser's
 * sanitiser and the editor's schema derive from this list. Everything else is removed: styles, scripts, frames, forms,
 * SVG, MathML, event handlers, ids and names.
 */
export const noteElements: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  p: {},
  div: {},
  br: {},
  h1: {},
  h2: {},
  h3: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  mark: {},
  code: { class: /^language-[\w+#.-]{1,40}$/ },
  pre: {},
  blockquote: {},
  ul: { 'data-tasks': /^$/ },
  ol: { start: /^\d{1,6}$/ },
  li: { 'data-checked': /^(?:true|false)$/ },
  hr: {},
  a: { href: link, 'data-attachment': /^(?:pdf|text)$/ },
  img: { src: image, alt: anyText, width: /^[1-9]\d{1,3}$/ },
  table: {},
  tbody: {},
  tr: {},
  th: { colspan: span, rowspan: span },
  td: { colspan: span, rowspan: span },
  span: { 'data-mention': new RegExp(`^(?:${mentionKinds.join('|')})$`), 'data-id': MENTION_ID },
}

/** Attributes without which an element is removed; its content stays. */
const required: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src'],
  span: ['data-mention', 'data-id'],
}

/** Elements of other editors, by the element that replaces them. */
export const noteSynonyms: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  figure: 'div',
  figcaption: 'div',
  dl: 'div',
  dt: 'div',
  dd: 'div',
  center: 'div',
}

/** Removed together with their content, which is not text for readers. */
export const noteContentRemoved: readonly string[] = [
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'object',
    'embed',
    'applet',
  ],
  ...[
    'svg',
    'math',
    'title',
    'textarea',
    'select',
    'option',
    'datalist',
    'xmp',
    'plaintext',
    'audio',
    'video',
  ],
  ...['canvas', 'frameset', 'head'],
]

/** Every link opens without access to this page, and without telling where it was. */
export const NOTE_LINK_REL = 'noopener noreferrer'

type NoteElement = { readonly tag: string; readonly attributes: Record<string, string> }

/** The form in which an element may be stored and displayed; null if it is removed and only its content stays. */
export function noteElement(name: string, given: Readonly<Record<string, string>>): NoteElement | null {
  const tag = Object.hasOwn(noteSynonyms, name) ? (noteSynonyms[name] ?? name) : name
  const allowed = Object.hasOwn(noteElements, tag) ? noteElements[tag] : undefined
  if (!allowed) return null
  const attributes: Record<string, string> = tag === 'a' ? { rel: NOTE_LINK_REL } : {}
  for (const [key, values] of Object.entries(allowed)) {
    const value = Object.hasOwn(given, key) ? given[key]?.trim() : undefined
    if (value !== undefined && values.test(value)) attributes[key] = value
  }
  if (required[tag]?.some((key) => attributes[key] === undefined)) return null
  // Only our own files are attachments: others are links.
  if (tag === 'a' && !isNoteFile(attributes['href'] ?? '')) delete attributes['data-attachment']
  return { tag, attributes }
}

/** Whether an address of a note is a file of this installation, by its relative address. */
export function isNoteFile(url: string): boolean {
  return url.startsWith('/files/') && image.test(url)
}

/** Whether a link of a note may have this address. */
export function isNoteLink(url: string): boolean {
  return link.test(url)
}
