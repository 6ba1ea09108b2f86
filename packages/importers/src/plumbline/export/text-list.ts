/** Joins texts into one cell with `;`. A backslash escapes `;` and `\` inside a text; `\0` is an empty text. */
export function joinTexts(texts: readonly string[]): string | null {
  if (texts.length === 0) return null
  return texts.map((text) => (text === '' ? '\\0' : text.replace(/[\\;]/g, '\\$&'))).join(';')
}

/** The inverse of `joinTexts`. */
export function splitTexts(cell: string | null): readonly string[] {
  if (cell === null) return []
  const parts = cell.match(/(?:\\[\s\S]|[^\\;])+/g) ?? []
  return parts.map((part) => (part === '\\0' ? '' : part.replace(/\\([\s\S])/g, '$1')))
}
