import { decodeEntities } from './decode-entities.ts'

/** A piece of a note's HTML. Text is decoded; tags and names of attributes are in lower case. */
export type NoteToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly tag: string }

/** Their content is not HTML. */
const rawText = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
])

const none: ReadonlyMap<string, string> = new Map()

/**
 * Reads HTML without a DOM, in time linear in its length: each search continues where the last one ended, and one that
 * fails ends the reading. Never throws; comments, declarations and the content of scripts are skipped.
 */
export function* noteTokens(html: string): Generator<NoteToken, undefined> {
  let at = 0
  while (at < html.length) {
    const less = html.indexOf('<', at)
    const end = less === -1 ? html.length : less
    if (end > at) yield { kind: 'text', text: decodeEntities(html.slice(at, end)) }
    if (less === -1) return
    const next = html.charCodeAt(less + 1)
    if (next === 0x21 || next === 0x3f) {
      at = skipDeclaration(html, less)
    } else if (next === 0x2f && isLetter(html.charCodeAt(less + 2))) {
      const name = readName(html, less + 2)
      const close = html.indexOf('>', name.end)
      if (close === -1) return
      yield { kind: 'close', tag: name.text }
      at = close + 1
    } else if (isLetter(next)) {
      const tag = readTag(html, less + 1)
      if (tag === null) return
      yield { kind: 'open', tag: tag.name, attributes: tag.attributes }
      at = rawText.has(tag.name) ? endOfRawText(html, tag.end, tag.name) : tag.end
    } else {
      yield { kind: 'text', text: '<' }
      at = less + 1
    }
  }
  return undefined
}

/** A comment ends at `-->`, any other declaration at `>`; an unclosed one takes the rest. */
function skipDeclaration(html: string, less: number): number {
  const isComment = html.startsWith('<!--', less)
  const end = isComment ? html.indexOf('-->', less + 4) : html.indexOf('>', less)
  return end === -1 ? html.length : end + (isComment ? 3 : 1)
}

function endOfRawText(html: string, from: number, tag: string): number {
  const close = new RegExp(`</${tag}[\\s/>]`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly end: number }

/** null if the HTML ends within the tag, which browsers ignore too. */
function readTag(html: string, from: number): Tag | null {
  const name = readName(html, from)
  let at = name.end
  let attributes: Map<string, string> | undefined
  for (;;) {
    while (isSpace(html.charCodeAt(at)) || html[at] === '/') at += 1
    if (at >= html.length) return null
    if (html[at] === '>') return { name: name.text, attributes: attributes ?? none, end: at + 1 }
    const key = readName(html, at)
    const value = readValue(html, key.end)
    if (value === null) return null
    attributes ??= new Map()
    // As in browsers, the first of several attributes of the same name counts.
    if (!attributes.has(key.text)) attributes.set(key.text, value.text)
    at = value.end
  }
}

type Part = { readonly text: string; readonly end: number }

/** At least one character: a stray `=` begins a name. */
function readName(html: string, from: number): Part {
  let end = from + 1
  while (end < html.length && !isSpace(html.charCodeAt(end)) && !'/>='.includes(html[end] ?? '')) end += 1
  return { text: html.slice(from, end).toLowerCase(), end }
}

/** The value after the name of an attribute: empty without `=`. */
function readValue(html: string, from: number): Part | null {
  let at = from
  while (isSpace(html.charCodeAt(at))) at += 1
  if (html[at] !== '=') return { text: '', end: from }
  at += 1
  while (isSpace(html.charCodeAt(at))) at += 1
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1)
    return close === -1 ? null : { text: decodeEntities(html.slice(at + 1, close)), end: close + 1 }
  }
  let end = at
  while (end < html.length && !isSpace(html.charCodeAt(end)) && html[end] !== '>') end += 1
  return { text: decodeEntities(html.slice(at, end)), end }
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b)
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
}
