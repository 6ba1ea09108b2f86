import { LIMITS } from './limits.ts'

/** Collects the text of one cell, up to what a cell may hold. */
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

/** White space of all kinds, and control characters: a zero byte in a note is one that no database takes. */
const SPACE_RUNS = /[\s\u00a0\u0000-\u001f]+/g

/** As a person reads it: line breaks, tabs and no-break spaces are spaces, none at the ends. */
export function tidy(text: string): string {
  return text === '' ? '' : text.replace(SPACE_RUNS, ' ').trim()
}

const ZERO_BYTES = /\u0000/g

/** The text of a CSV field: line breaks in it were meant, zero bytes were not. */
export function cleanField(text: string): string {
  const cut = text.length > LIMITS.cellChars ? text.slice(0, LIMITS.cellChars) : text
  return cut.includes('\u0000') ? cut.replace(ZERO_BYTES, '') : cut
}
