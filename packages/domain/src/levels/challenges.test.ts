import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { levelFromDocument } from '../documents/level-from-document.ts'
import { challengeDone, factsOf, isChallengeMet, openChallenges } from './challenge-progress.ts'
import { challenges } from './challenges.ts'
import { type DayTrade, endedAtLimit } from './ended-at-limit.ts'
import { keptDaysInRow } from './kept-days.ts'
import { longestRun } from './longest-run.ts'

test('the table of docs/levels.md lists every challenge with its fact, number and points', () => {
  const doc = readFileSync(new URL('../../../../docs/levels.md', import.meta.url), 'utf8')
  const rows = [...doc.matchAll(/^\| `([\w-]+)` +\|[^|]+\| `(\w+)` +\| +(\d+) +\| +(\d+) +\|$/gm)]
  expect(
    rows.map(([, id, fact, of, points]) => ({ id, fact, of: Number(of), points: Number(points) })),
  ).toEqual(challenges)
})

test('every challenge has a fact of its own, and awards points', () => {
  expect(factsOf(challenges).size).toBe(challenges.length)
  expect(challenges.every(({ of, points }) => of > 0 && points > 0)).toBe(true)
})

test.each(challenges)('$id is met by its number of its own fact, not by one less', (challenge) => {
  const { fact, of } = challenge
  const others = Object.fromEntries(
    challenges.filter((each) => each !== challenge).map((each) => [each.fact, 1e6]),
  )
  expect(isChallengeMet(challenge, { ...others, [fact]: of - 1 })).toBe(false)
  expect(isChallengeMet(challenge, { [fact]: of })).toBe(true)
  expect([challengeDone(challenge, {}), challengeDone(challenge, { [fact]: of + 5 })]).toEqual([0, of])
})

test('completed challenges are not open, nor are their facts read', () => {
  const open = openChallenges(new Set(challenges.slice(1).map(({ id }) => id)))
  expect(open).toEqual(challenges.slice(0, 1))
  expect([...factsOf(open)]).toEqual(['imports'])
})

const trade = (openedAt: string, closedAt: string | null, netPnlCents: number): DayTrade => ({
  openedAt: `2025-03-03T${openedAt}:00`,
  closedAt: closedAt && `2025-03-03T${closedAt}:00`,
  netPnlCents,
})

test.each([
  [
    'the limit is lost, and no trade follows',
    [trade('09:00', '10:00', -60), trade('10:30', '11:00', -40)],
    true,
  ],
  ['a trade is opened after the limit', [trade('09:00', '10:00', -100), trade('10:01', '11:00', 50)], false],
  [
    'a trade opened before the limit is closed after it',
    [trade('09:00', '12:00', 30), trade('09:30', '10:00', -100)],
    true,
  ],
  [
    'a trade that stays open was opened after the limit',
    [trade('09:00', '10:00', -100), trade('10:01', null, 0)],
    false,
  ],
  [
    'a trade is opened in the second in which the limit is lost',
    [trade('09:00', '10:00', -100), trade('10:00', '11:00', 50)],
    true,
  ],
  [
    'what a trade that stays open has lost reaches the limit',
    [trade('09:00', '10:00', -60), trade('09:30', null, -40)],
    false,
  ],
  ['less than the limit is lost', [trade('09:00', '10:00', -99)], false],
  ['a gain before lowers what is lost', [trade('08:00', '08:30', 50), trade('09:00', '10:00', -100)], false],
  ['there is no trade', [], false],
])('a day ended at the limit of 100: %s', (_, trades, expected) => {
  expect([endedAtLimit(trades, 100), endedAtLimit(trades.toReversed(), 100)]).toEqual([expected, expected])
})

test('a broken day ends the row of kept days; days that no rule decides neither count nor end it', () => {
  const kept = { isDecided: true, isBroken: false }
  const unknown = { isDecided: false, isBroken: false }
  expect(keptDaysInRow([kept, { isDecided: true, isBroken: true }, kept, unknown, kept])).toBe(2)
  expect(keptDaysInRow([])).toBe(0)
})

test('the longest run is found at the beginning, in the middle and at the end', () => {
  expect(longestRun([true, true, false, true])).toBe(2)
  expect(longestRun([false, true, true, true, false, true])).toBe(3)
  expect(longestRun([true, false, true, true])).toBe(2)
  expect(longestRun([])).toBe(0)
})

test('an imported level with invalid parts is that of a new user in these parts', () => {
  expect(
    levelFromDocument({
      level: 3,
      points: 450,
      pointsToNextLevel: 150,
      completedChallenges: ['a', 7, 'a', 'b\u0000'],
    }),
  ).toEqual({ level: 3, points: 450, completedChallenges: ['a'] })
  expect(levelFromDocument({ level: -2, points: 'many', completedChallenges: {} })).toEqual({
    level: 1,
    points: 0,
    completedChallenges: [],
  })
  expect(levelFromDocument({ level: 1e300, points: 12.7 })).toMatchObject({ level: 1, points: 12 })
  expect([levelFromDocument('level 3'), levelFromDocument(null)]).toEqual([null, null])
})
