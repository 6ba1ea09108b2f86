/** The indices of the matching letters in a text, and a score: higher is better. */
export type Match = { readonly score: number; readonly at: readonly number[] }

/** Longer texts are not searched. */
const longestText = 120

const atTextStart = 12
const atWordStart = 8
const inARow = 10
const skippedInWord = 1
const insideAWord = 3

/**
 * Finds a query in a text, ignoring case and accents; null without a match. Words may be in any order. The letters of a
 * word must start words or follow each other within a word (`jr` and `jrnl` find "Journal, reports", `ou` does too,
 * `jp` does not): letters picked from anywhere would match everything.
 */
export function matchLetters(text: string, typed: string): Match | null {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const letters = folded(text.slice(0, longestText))
  const starts = wordStarts(letters)
  let score = 0
  const at = new Set<number>()
  for (const word of words) {
    const found = bestPlaces(letters, starts, word) ?? somewhereInside(letters, word)
    if (found === null) return null
    score += found.score
    for (const place of found.at) at.add(place)
  }
  // Of two equal matches, prefer the shorter text.
  return { score: score - letters.length / 50, at: [...at].toSorted((a, b) => a - b) }
}

/** One letter for each, so that indices stay valid: é becomes e, Ü becomes u. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, place) =>
    text.charAt(place).normalize('NFD').charAt(0).toLowerCase(),
  ).join('')
}

/** For each index the start of its word; -1 between words. */
function wordStarts(letters: string): readonly number[] {
  let start = -1
  return Array.from(letters, (letter, place) => {
    if (!/[\p{L}\p{N}]/u.test(letter)) start = -1
    else if (start === -1) start = place
    return start
  })
}

type Path = { readonly score: number; readonly before: Path | null; readonly place: number }

/** The best match, letter by letter; the first letter starts a word. */
function bestPlaces(letters: string, starts: readonly number[], word: string): Match | null {
  let paths: readonly Path[] = []
  for (let index = 0; index < word.length; index += 1) {
    const next: Path[] = []
    for (let place = index; place < letters.length; place += 1) {
      if (letters[place] !== word[index]) continue
      const isStart = starts[place] === place
      const own = place === 0 ? atTextStart : isStart ? atWordStart : 0
      if (index === 0) {
        if (isStart) next.push({ score: own, before: null, place })
        continue
      }
      const best = bestBefore(paths, starts, place, own)
      if (best !== null) next.push(best)
    }
    paths = next
  }
  const best = paths.reduce<Path | null>(
    (known, path) => (known === null || path.score > known.score ? path : known),
    null,
  )
  return best === null ? null : { score: best.score, at: placesOf(best) }
}

function bestBefore(
  paths: readonly Path[],
  starts: readonly number[],
  place: number,
  own: number,
): Path | null {
  let best: Path | null = null
  for (const before of paths) {
    if (before.place >= place) break
    const follows = before.place === place - 1
    const sameWord = starts[before.place] === starts[place]
    if (own === 0 && !follows && !sameWord) continue
    const score = before.score + (follows ? inARow : own === 0 ? skippedInWord : own)
    if (best === null || score > best.score) best = { score, before, place }
  }
  return best
}

function placesOf(path: Path): readonly number[] {
  const places: number[] = []
  for (let step: Path | null = path; step !== null; step = step.before) places.unshift(step.place)
  return places
}

/** A run of letters within a word; a single letter does not count. */
function somewhereInside(letters: string, word: string): Match | null {
  const from = word.length < 2 ? -1 : letters.indexOf(word)
  if (from === -1) return null
  return { score: insideAWord * word.length, at: Array.from(word, (_, index) => from + index) }
}
