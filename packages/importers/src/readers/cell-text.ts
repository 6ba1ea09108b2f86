import { LIMITS } from './limits.ts'

/** Collects the text of one cell, up to the maximum cell length. */
export interface CellText {
  readonly clear: () => void
  readonly add: (text: string) => void
  readonly text: () => string
}

export function createCellText(): CellText {
  let collected = ''
  return {
    clear() {
      collected = ''
    },
    add(text) {
      if (collected.length < LIMITS.cellChars) collected += text.slice(0, LIMITS.cellChars)
    },
    text: () => collected,
  }
}

/** All white space and control characters: PostgreSQL rejects zero bytes in text. */
const SPACE_RUNS = /[\s\u00a0\u0000-\u001f]+/g

/** Normalises white space: runs of line breaks, tabs and no-break spaces become one space; trims both ends. */
export function normaliseSpace(text: string): string {
  return text === '' ? '' : text.replace(SPACE_RUNS, ' ').trim()
}

const ZERO_BYTES = /\u0000/g

/** The text of a CSV field: keeps line breaks, which are intended, and removes zero bytes. */
export function cleanField(text: string): string {
  const cut = text.length > LIMITS.cellChars ? text.slice(0, LIMITS.cellChars) : text
  return cut.includes('\u0000') ? cut.replace(ZERO_BYTES, '') : cut
}
