import { rangesOf, type SearchTerm, type TextRange } from './search-words.ts'

export type SearchSnippet = {
  /** On one line; `…` where text is omitted. */
  readonly text: string
  /** The words that were searched for. */
  readonly ranges: readonly TextRange[]
}

const LONGEST = 180
/** Characters before the first word. */
const LEAD = 40

/** The passage of a text with the most different terms; the beginning if it has none. Never throws. */
export function searchSnippet(text: string, terms: readonly SearchTerm[]): SearchSnippet {
  const ranges = rangesOf(text, terms)
  const [start, end] = bestOf(text, ranges)
  const from = startOf(text, start)
  const to = endOf(text, from, end)
  const passage = text.slice(from, to).replace(/\s|\p{Cc}/gu, ' ')
  const head = from > 0 ? '… ' : ''
  const shift = head.length - from
  return {
    text: `${head}${passage}${to < text.length ? ' …' : ''}`,
    ranges: ranges
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]): TextRange => [start + shift, end + shift]),
  }
}

/** The word with which the passage with the most different words begins. */
function bestOf(text: string, ranges: readonly TextRange[]): TextRange {
  const reach = LONGEST - LEAD
  const words = ranges.map(([start, end]) => text.slice(start, end).toLowerCase())
  const inside = new Map<string, number>()
  let best: TextRange = [0, 0]
  let [most, last] = [0, 0]
  for (const [index, range] of ranges.entries()) {
    const [start] = range
    for (let next = ranges[last]; next !== undefined && next[1] <= start + reach; next = ranges[last]) {
      const word = words[last] ?? ''
      inside.set(word, (inside.get(word) ?? 0) + 1)
      last += 1
    }
    if (inside.size > most) [best, most] = [range, inside.size]
    if (last <= index) {
      // Longer than the passage: nothing else fits.
      last = index + 1
      continue
    }
    const word = words[index] ?? ''
    const left = (inside.get(word) ?? 0) - 1
    if (left > 0) inside.set(word, left)
    else inside.delete(word)
  }
  return best
}

/** A little before the place, after a space if there is one. */
function startOf(text: string, place: number): number {
  if (place <= LEAD) return 0
  const head = text.slice(place - LEAD, place)
  const space = head.search(/\s/u)
  return space === -1 ? place : place - LEAD + space + 1
}

/** At a space in the last third if there is one after `least`, never within a character. */
function endOf(text: string, from: number, least: number): number {
  const end = from + LONGEST
  if (end >= text.length) return text.length
  const passage = text.slice(from, end)
  const space = passage.search(/\s\S*$/u)
  if (space > (LONGEST * 2) / 3 && from + space >= least) return from + space
  return isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc_00 && code <= 0xdf_ff
}
