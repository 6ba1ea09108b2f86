import { numberText } from '../readers/number-text.ts'
import { readTime } from '../readers/time-text.ts'

/** Placeholders for an empty value. */
const EMPTY_WORDS = /^(?:-{1,2}|–|—|n\/?a|null|none|nan|undefined)$/i

/** The trimmed text of a cell; '' for placeholders of an empty value. */
export function cellText(text: string | undefined): string {
  const trimmed = text?.trim() ?? ''
  return EMPTY_WORDS.test(trimmed) ? '' : trimmed
}

/** Whether a cell contains a number or a time, which headings never do. */
export function isValueCell(text: string): boolean {
  if (!/\d/.test(text)) return false
  const cell = text.trim()
  return (
    numberText(cell, '.') !== undefined ||
    numberText(cell, ',') !== undefined ||
    readTime(cell, 'dmy') !== undefined ||
    readTime(cell, 'mdy') !== undefined
  )
}
