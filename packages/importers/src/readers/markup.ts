import { type Handler, Parser } from 'htmlparser2'
import { LIMITS } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What a reader of markup listens to. Attributes come after their tag and before its content. */
export interface MarkupEvents {
  readonly onTag: (name: string) => void
  readonly onAttribute: (name: string, value: string) => void
  readonly onText: (text: string) => void
  /** `implied`: the file does not write it, the parser concludes it. */
  readonly onClose: (name: string, implied: boolean) => void
}

export interface MarkupParser {
  readonly write: (text: string) => void
  readonly end: () => void
}

/**
 * Streaming HTML or XML without surprises: bounded depth, no name or attribute without an end, and no entity but
 * the predefined ones (a DTD's own are never expanded, so a file cannot grow while it is read).
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
        throw new UnreadableFile('too-deep', 'a tag that does not end')
      }
    },
    end: () => parser.end(),
  }
}
