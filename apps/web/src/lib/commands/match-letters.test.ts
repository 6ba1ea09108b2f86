import { describe, expect, it } from 'vitest'
import { costOf } from '@plumbline/testing/cost-of'
import { matchLetters } from './match-letters.ts'

const marked = (text: string, typed: string) => {
  const match = matchLetters(text, typed)
  if (match === null) return null
  const at = new Set(match.at)
  return Array.from(text, (letter, place) => (at.has(place) ? `[${letter}]` : letter)).join('')
}

/** The texts that are found, the best first. */
const ranked = (typed: string, texts: readonly string[]) =>
  texts
    .flatMap((text) => {
      const match = matchLetters(text, typed)
      return match === null ? [] : [{ text, score: match.score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text)

describe('matching typed letters', () => {
  it.each([
    ['Dashboard', 'dash', '[D][a][s][h]board'],
    ['Dashboard', 'dbd', '[D]ash[b]oar[d]'],
    ['Colour mode: Light', 'cml', '[C]olour [m]ode: [L]ight'],
    ['Colour mode: Light', 'light mode', 'Colour [m][o][d][e]: [L][i][g][h][t]'],
    ['EURUSD', 'usd', 'EUR[U][S][D]'],
    ['Übersicht', 'uber', '[Ü][b][e][r]sicht'],
    ['Währung', 'WÄHR', '[W][ä][h][r]ung'],
    ['Two-factor sign-in', 'tf si', '[T]wo-[f]actor [s][i]gn-in'],
  ])('in “%s”, “%s” marks %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it.each([
    ['Journal', ''],
    ['Journal', '  '],
    ['Journal', 'x'],
    ['Journal', 'u'],
    ['Journal, reports', 'jp'],
    ['Export everything as usual', 'eurusd'],
    ['Journal', 'journals'],
    ['Journal', 'journal reports'],
  ])('“%s” is not found by “%s”', (text, typed) => {
    expect(matchLetters(text, typed)).toBeNull()
  })

  it('a match at the start ranks above one at a later word, and that above one inside a word', () => {
    expect(ranked('re', ['Are you there', 'Recent reports', 'The reports', 'More'])).toEqual([
      'Recent reports',
      'The reports',
      'More',
      'Are you there',
    ])
  })

  it('consecutive letters rank above scattered ones', () => {
    expect(ranked('acc', ['A calm colour', 'Accounts'])).toEqual(['Accounts', 'A calm colour'])
  })

  it('of two equal matches the shorter text ranks first', () => {
    expect(ranked('export', ['Export everything', 'Export'])).toEqual(['Export', 'Export everything'])
  })

  it('a long text that nearly matches takes less than 100 times as long as a non-match', () => {
    const typed = `${'a'.repeat(32)}b`
    const look = (text: string) => () => {
      for (let times = 0; times < 20; times += 1) expect(matchLetters(text, typed)).toBeNull()
    }
    // Tried in every way, it would take longer than anybody waits.
    expect(costOf(look('a'.repeat(5_000)))).toBeLessThan(100 * costOf(look('c'.repeat(5_000))))
  })

  it('an emoji before the match does not shift its positions', () => {
    expect(matchLetters('💹 EURUSD', 'eur')?.at).toEqual([3, 4, 5])
  })
})
