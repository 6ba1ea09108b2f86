/** Characters of context before the match. */
const before = 16

/**
 * Passage of a note around the first matching word, on one line, with ellipses where text is cut; undefined without a
 * match.
 */
export function notePassage(note: string, words: readonly string[], most = 56): string | undefined {
  const line = note.replaceAll(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0)
  if (places.length === 0) return undefined
  const first = Math.min(...places)
  // Cuts at word boundaries, unless a single word is longer than the passage.
  const from = first <= before ? 0 : line.lastIndexOf(' ', first - before) + 1
  const isAll = from + most >= line.length
  const space = line.lastIndexOf(' ', from + most)
  const to = isAll ? line.length : space > first ? space : from + most
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${isAll ? '' : ' …'}`
}
