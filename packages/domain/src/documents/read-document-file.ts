import { type ExportedPerson, type ExportFailure, readExport } from './read-export.ts'

/** `not-json`: not valid JSON. `too-deep`: nested deeper than any document database writes. */
export type DocumentFileFailure = ExportFailure | 'not-json' | 'too-deep'

export type ReadDocumentFile =
  | { readonly kind: 'people'; readonly people: readonly ExportedPerson[] }
  | { readonly kind: 'failure'; readonly reason: DocumentFileFailure }

/**
 * The database nests documents up to 100 levels deep and their values up to 20; export tools add one or two levels
 * each.
 */
const DEEPEST = 300

/** Reads the text of a JSON export. Bad input is a failure with its reason, never an exception. */
export function readDocumentFile(text: string): ReadDocumentFile {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text
  // Checked before parsing: reading and writing nested values is recursive, and could overflow the stack.
  if (isTooDeep(json)) return { kind: 'failure', reason: 'too-deep' }
  const value = parsed(json)
  return value === undefined ? { kind: 'failure', reason: 'not-json' } : readExport(value)
}

/** Whether JSON text is nested deeper than any export. */
export function isTooDeep(json: string): boolean {
  return isDeeper(json, DEEPEST)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

function isDeeper(json: string, deepest: number): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < json.length; place += 1) {
    const unit = json.charCodeAt(place)
    if (isText) {
      if (unit === BACKSLASH) place += 1
      else if (unit === QUOTE) isText = false
    } else if (unit === QUOTE) isText = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1
      if (depth > deepest) return true
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1
  }
  return false
}
