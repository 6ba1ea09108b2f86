export const DELIMITERS = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof DELIMITERS)[number]

/**
 * What separates the columns, from the heading row alone: headings hold none of the four, data rows may hold any
 * (a decimal comma, a list of tags).
 */
export function delimiterOf(text: string): Delimiter {
  const heading = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  const count = (delimiter: Delimiter) => heading.split(delimiter).length
  return DELIMITERS.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best))
}
