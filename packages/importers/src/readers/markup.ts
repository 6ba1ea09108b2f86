import { type Handler, Parser } from 'htmlparser2'
import { LIMITS } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Callbacks of a markup reader. Attributes follow their tag and precede its content. */
export interface MarkupEvents {
  readonly onTag: (name: string) => void
  readonly onAttribute: (name: string, value: string) => void
  readonly onText: (text: string) => void
  /** `implied`: the closing tag is missing in the file and added by the parser. */
  readonly onClose: (name: string, implied: boolean) => void
}

export interface MarkupParser {
  readonly write: (text: string) => void
  readonly end: () => void
}

/**
 * Streaming HTML or XML parser that is safe for untrusted files: bounded depth, bounded names and attributes, and only
 * predefined entities (those of a DTD are never expanded, so a file cannot grow while it is read).
 */
export function createMarkupParser(mode: 'html' | 'xml', events: MarkupEvents): MarkupParser {
  let depth = 0
  let quietChars = 0
  const handler: Partial<Handler> = {
    onopentagname(name) {
      quietChars = 0
      if (++depth > LIMITS.depth) throw new UnreadableFile('too-deep', `more than ${LIMITS.depth} levels`)
      events.onTag(name)
    },
    onattribute: (name, value) => events.onAttribute(name, value),
    ontext(text) {
      quietChars = 0
      events.onText(text)
    },
    onclosetag(name, implied) {
      quietChars = 0
      depth -= 1
      events.onClose(name, implied)
    },
  }
  const parser = new Parser(handler, { xmlMode: mode === 'xml' })
  return {
    write(text) {
      quietChars += text.length
      parser.write(text)
      if (quietChars > LIMITS.quietChars) {
        throw new UnreadableFile('too-deep', 'an unclosed tag')
      }
    },
    end: () => parser.end(),
  }
}
