/** Where the letters that were typed stand in a text, and how well they fit: the higher the better. */
export type Match = { readonly score: number; readonly at: readonly number[] }

/** Beyond it nobody looks for letters. */
const longestText = 120

const atTextStart = 12
const atWordStart = 8
const inARow = 10
const skippedInWord = 1
const insideAWord = 3

/**
 * Finds what was typed in a text, in any case and without accents; null where it is not there. Words may stand anywhere.
 * The letters of one begin words or follow each other within a word (`jr` and `jrnl` find "Journal, reports", `ou` finds
 * it too, `jp` does not): letters picked from everywhere would find everything.
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
  // Of two that fit as well, the shorter one is meant.
  return { score: score - letters.length / 50, at: [...at].toSorted((a, b) => a - b) }
}

/** One letter for each, so that places stay: é is e, Ü is u. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, place) =>
    text.charAt(place).normalize('NFD').charAt(0).toLowerCase(),
  ).join('')
}

/** For each place the one at which its word begins; -1 between words. */
function wordStarts(letters: string): readonly number[] {
  let start = -1
  return Array.from(letters, (letter, place) => {
    if (!/[\p{L}\p{N}]/u.test(letter)) start = -1
    else if (start === -1) start = place
    return start
  })
}

type Path = { readonly score: number; readonly before: Path | null; readonly place: number }

/** The best way through the text, letter by letter; the first one begins a word. */
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

/** The letters in a row within a word; one alone is no find. */
function somewhereInside(letters: string, word: string): Match | null {
  const from = word.length < 2 ? -1 : letters.indexOf(word)
  if (from === -1) return null
  return { score: insideAWord * word.length, at: Array.from(word, (_, index) => from + index) }
}
