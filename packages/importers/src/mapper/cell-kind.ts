import { numberText } from '../readers/number-text.ts'
import { readTime } from '../readers/time-text.ts'

/** Words that a table writes for nothing. */
const NOTHING = /^(?:-{1,2}|–|—|n\/?a|null|none|nan|undefined)$/i

/** The text of a cell, trimmed; '' for the words that mean nothing. */
export function cellText(text: string | undefined): string {
  const trimmed = text?.trim() ?? ''
  return NOTHING.test(trimmed) ? '' : trimmed
}

/** Whether a cell holds a number or a time, which no heading does. */
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
