/** Letters before what was looked for, so that it can be read in its sentence. */
const before = 16

/**
 * The part of a note around the first of the words that stands in it, on one line; undefined where none does. Where
 * something is left out, there is an ellipsis.
 */
export function notePassage(note: string, words: readonly string[], most = 56): string | undefined {
  const line = note.replaceAll(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0)
  if (places.length === 0) return undefined
  const first = Math.min(...places)
  // From the beginning of a word to the end of one, unless a single one is longer than all the room.
  const from = first <= before ? 0 : line.lastIndexOf(' ', first - before) + 1
  const isAll = from + most >= line.length
  const space = line.lastIndexOf(' ', from + most)
  const to = isAll ? line.length : space > first ? space : from + most
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${isAll ? '' : ' …'}`
}
