/** Texts in one cell, apart by `;`. A backslash goes before those that are part of a text, and stands for an empty one. */
export function joinTexts(texts: readonly string[]): string | null {
  if (texts.length === 0) return null
  return texts.map((text) => (text === '' ? '\\0' : text.replace(/[\\;]/g, '\\$&'))).join(';')
}

/** The texts of `joinTexts`. */
export function splitTexts(cell: string | null): readonly string[] {
  if (cell === null) return []
  const parts = cell.match(/(?:\\[\s\S]|[^\\;])+/g) ?? []
  return parts.map((part) => (part === '\\0' ? '' : part.replace(/\\([\s\S])/g, '$1')))
}
