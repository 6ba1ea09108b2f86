import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchSnippet } from './search-snippet.ts'
import { rangesOf, type SearchWords, searchWords, spellingsOf } from './search-words.ts'

/** The words of each term, `*` after a prefix, `!` before an exclusion. */
const shown = (found: SearchWords | null) =>
  found === null
    ? null
    : [
        ...found.include.map(({ words, isPrefix }) => words.join(' ') + (isPrefix ? '*' : '')),
        ...found.exclude.map(({ words }) => `!${words.join(' ')}`),
      ]

test.each([
  ['gold break', ['gold', 'break*']],
  ['Gold "false break"', ['gold', 'false break']],
  ['„False Break“ gold', ['false break', 'gold*']],
  ['"false break', ['false break']],
  ['gold -news -"half size" plan', ['gold', 'plan*', '!news', '!half size']],
  ['gold -news', ['gold', '!news']],
  ['EUR/USD 1.25', ['eur usd', '1 25*']],
  ['stop-loss', ['stop loss*']],
  ['Übung a', ['übung', 'a']],
  ['-gold', null],
  [' - "" & | ! () :* ', null],
  ['', null],
] as const)('%s is read as %j', (typed, expected) => {
  expect(shown(searchWords(typed))).toEqual(expected)
})

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('gold', 'Öl', '-', '"', ' ', "'", '\\', ':*', '&', '!', '(', '„', '𝒳', 'ß', '\u0301'),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join('')),
)

test('of any text only lower-case words of letters and digits are searched', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const found = searchWords(text)
      if (found === null) return
      const terms = [...found.include, ...found.exclude]
      expect(found.include.length).toBeGreaterThan(0)
      for (const { words } of terms) {
        expect(words.length).toBeGreaterThan(0)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
      }
      expect(found.include.filter(({ isPrefix }) => isPrefix).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: runs(3_000) },
  )
})

test('a text contains the words that were searched in it', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const found = searchWords(text)
      if (found === null) return
      for (const term of found.include)
        expect(rangesOf(` ${text.normalize('NFC').toLowerCase()} `, [term])).not.toEqual([])
    }),
    { numRuns: runs(2_000) },
  )
})

test('capitals outside ASCII are searched in each spelling', () => {
  expect(spellingsOf('gold')).toEqual(['gold'])
  expect(spellingsOf('übung')).toEqual(['übung', 'Übung', 'ÜBUNG'])
})

const terms = (text: string) => searchWords(text)?.include ?? []
const marked = (text: string, query: string) => {
  const { text: snippet, ranges } = searchSnippet(text, terms(query))
  return ranges.map(([start, end]) => snippet.slice(start, end))
}

test('a snippet shows the passage with the most different words', () => {
  const text = `Gold ${'filler '.repeat(60)}then gold broke out\nof its RANGE. ${'more '.repeat(60)}`
  const { text: snippet } = searchSnippet(text, terms('gold range'))
  expect(snippet).toMatch(/^… .*then gold broke out of its RANGE\. .* …$/)
  expect(marked(text, 'gold range')).toEqual(['gold', 'RANGE'])
})

test('whole words are found, and beginnings only of the last one', () => {
  expect(marked('Golden gold. Breakout', 'gold break')).toEqual(['gold', 'Break'])
  expect(marked('false  break; break false', '"false break"')).toEqual(['false  break'])
  expect(marked('Übungen üben ÜBUNG', 'übung')).toEqual(['Übung', 'ÜBUNG'])
  expect(searchSnippet('no such word', terms('gold'))).toEqual({ text: 'no such word', ranges: [] })
})

test('ranges are in order, inside the snippet, and each is a match', () => {
  const prose = fc
    .array(
      fc.oneof(
        fc.constantFrom('gold', 'Öl', 'stop', '\n', '😀'),
        fc.string({ unit: 'binary', maxLength: 300 }),
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(prose, fc.oneof(typed, fc.constant('gold öl st')), (text, query) => {
      const { text: snippet, ranges } = searchSnippet(text, terms(query))
      expect(snippet.length).toBeLessThanOrEqual(184)
      expect(snippet).not.toMatch(/[\n\r]/)
      let before = 0
      for (const [start, end] of ranges) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(snippet.length)
        before = end
      }
      if (rangesOf(text, terms(query)).some(([start, end]) => end - start <= 140))
        expect(ranges.length).toBeGreaterThan(0)
    }),
    { numRuns: runs(1_000) },
  )
})
