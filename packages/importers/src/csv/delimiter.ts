import { DELIMITERS, type Delimiter } from '@plumbline/domain/imports/table-mapping'

/**
 * Detects the delimiter from the heading row only: headings contain none of the four, while data rows may (a decimal
 * comma, a list of tags).
 */
export function delimiterOf(text: string): Delimiter {
  const heading = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  const count = (delimiter: Delimiter) => heading.split(delimiter).length
  return DELIMITERS.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best))
}
