/** Words that follow each other in the text; `isPrefix`: the last one may continue. */
export type SearchTerm = { readonly words: readonly string[]; readonly isPrefix: boolean }

/** All of `include` must be in the text, none of `exclude`. */
export type SearchWords = {
  readonly include: readonly SearchTerm[]
  readonly exclude: readonly SearchTerm[]
}

const LETTERS = String.raw`[\p{L}\p{N}\p{M}]`
const word = new RegExp(`${LETTERS}+`, 'gu')
const quotes = /[“”„«»]/g

/**
 * What a user types, as words: `"…"` is a phrase, `-` excludes, and the last word may be unfinished. Everything else is a
 * separator, so `EUR/USD` is a phrase of two words. Words consist of letters and digits, in lower case. Never throws; null
 * if nothing is searched for.
 */
export function searchWords(typed: string): SearchWords | null {
  const include: SearchTerm[] = []
  const exclude: SearchTerm[] = []
  const text = typed.normalize('NFC').replace(quotes, '"')
  let last: SearchTerm | null = null
  for (const match of text.matchAll(/(-)?"([^"]*)(?:"|$)|([^\s"]+)/gu)) {
    const [, minus, quoted, bare = ''] = match
    const isExcluded = minus === '-' || (quoted === undefined && /^-+[^-]/u.test(bare))
    const words = (quoted ?? bare).toLowerCase().match(word) ?? []
    if (words.length === 0) continue
    const term: SearchTerm = { words, isPrefix: false }
    if (isExcluded) exclude.push(term)
    else include.push(term)
    last = quoted === undefined && !isExcluded ? term : null
  }
  const unfinished = last
  if (include.length === 0) return null
  return {
    include: include.map((term) =>
      term === unfinished && canContinue(term) ? { ...term, isPrefix: true } : term,
    ),
    exclude,
  }
}

/** Nearly every text has a word that begins with a given Latin letter. */
function canContinue({ words }: SearchTerm): boolean {
  return !/^[a-z\d]$/.test(words.at(-1) ?? '')
}

/**
 * The spellings under which a database may have indexed a word in lower case: not every locale knows the capitals of
 * letters outside ASCII.
 */
export function spellingsOf(lower: string): readonly string[] {
  if (/^[a-z\d]*$/.test(lower)) return [lower]
  const [first = ''] = lower
  return [...new Set([lower, first.toUpperCase() + lower.slice(first.length), lower.toUpperCase()])]
}

/** From where to where in a text, in UTF-16 units; the end is not included. */
export type TextRange = readonly [start: number, end: number]

/** The places of the words of one or several terms, in their order, without overlaps. */
export function rangesOf(text: string, terms: readonly SearchTerm[], most = 1000): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (const { index, 0: found } of text.matchAll(patternOf(terms))) {
    ranges.push([index, index + found.length])
    if (ranges.length === most) break
  }
  return ranges
}

/** Words have only letters and digits, so nothing is to be escaped. Longer terms first: the first alternative wins. */
function patternOf(terms: readonly SearchTerm[]): RegExp {
  const alternatives = terms
    .map(
      ({ words, isPrefix }) =>
        words.join(String.raw`[^\p{L}\p{N}\p{M}]+`) + (isPrefix ? '' : `(?!${LETTERS})`),
    )
    .sort((a, b) => b.length - a.length)
  return new RegExp(`(?<!${LETTERS})(?:${alternatives.join('|') || '(?!)'})`, 'giu')
}
