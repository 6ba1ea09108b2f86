import {
  MAX_NOTE_CHARACTERS,
  MAX_NOTE_DEPTH,
  noteContentRemoved,
  noteElement,
  noteElements,
} from '@plumbline/contract/notebooks/note-html'
import { noteSummary } from '@plumbline/domain/notes/note-summary'
import sanitizeHtml from 'sanitize-html'

/** No editor nests this deep, and htmlparser2 takes quadratic time in the depth. */
const DEEPEST = 1000

class TooDeep extends Error {}
class TooLong extends Error {}

const attributesOf = Object.entries(noteElements).map(([tag, attributes]): [string, string[]] => [
  tag,
  [...Object.keys(attributes), ...(tag === 'a' ? ['rel'] : [])],
])

/** An option that the types do not know yet. */
type Options = sanitizeHtml.IOptions & { readonly allowedEmptyAttributes: string[] }

const options: Options = {
  allowedTags: Object.keys(noteElements),
  allowedAttributes: Object.fromEntries(attributesOf),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Written as browsers do: `data-tasks=""`.
  allowedEmptyAttributes: ['alt', 'data-tasks'],
  nonTextTags: [...noteContentRemoved],
  nestingLimit: MAX_NOTE_DEPTH,
  transformTags: {
    '*': (name, given) => {
      const element = noteElement(name, given)
      // Renaming an element that is then removed would rename the next one's end tag (sanitize-html 2.18).
      return element ? { tagName: element.tag, attribs: element.attributes } : { tagName: name, attribs: {} }
    },
  },
}

/**
 * A note's HTML with only what `noteElements` lists. Sanitising again changes nothing; linear in the length. HTML that is
 * nested more than a thousand elements deep becomes paragraphs of its text. null if the result would be longer than a
 * note may be: each `<` of a text is stored as four characters.
 */
export function sanitizeNote(html: string): string | null {
  try {
    const safe = sanitizeOnce(html)
    // Blocks that were inside a removed element may now be inside a paragraph, which ends it. The editor’s own HTML is
    // unchanged and needs no second reading.
    return withinLimit(safe === html ? safe : sanitizeOnce(safe))
  } catch (error) {
    if (error instanceof TooLong) return null
    if (!(error instanceof TooDeep)) throw error
    return withinLimit(paragraphsOf(noteSummary(html).text))
  }
}

function withinLimit(html: string): string | null {
  return html.length > MAX_NOTE_CHARACTERS ? null : html
}

function sanitizeOnce(html: string): string {
  let depth = 0
  let characters = 0
  const safe = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      depth += 1
      if (depth > DEEPEST) throw new TooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
    // Counted as it grows, so that a text that becomes too long by escaping is not escaped to its end.
    textFilter: (escaped) => {
      characters += escaped.length
      if (characters > MAX_NOTE_CHARACTERS) throw new TooLong()
      return escaped
    },
  })
  return withoutBareElements(safe)
}

/**
 * Links, mentions and images that lost an attribute they need: only their content stays. Empty elements are written as
 * browsers do. The input is balanced, and its attributes contain no `>`.
 */
function withoutBareElements(html: string): string {
  const open: boolean[] = []
  return html.replace(
    /<(\/?)(a|span|img|br|hr)((?: [^>]*)?)>/g,
    (whole: string, end: string, tag: string) => {
      if (end !== '') return open.pop() === true ? whole : ''
      const isComplete = whole.includes('="')
      if (tag === 'a' || tag === 'span') open.push(isComplete)
      else if (tag !== 'img' || isComplete) return whole.replace(/ \/>$/, '>')
      return isComplete ? whole : ''
    },
  )
}

function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}
