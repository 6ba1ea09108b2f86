import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelStanding } from './level-standing.ts'
import {
  addPoints,
  completeChallenge,
  NEW_USER_LEVEL,
  POINTS_PER_LEVEL,
  type UserLevel,
} from './user-level.ts'

const points = fc.nat({ max: 5_000 })
const gains = fc.array(points, { maxLength: 30 })
const completions = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), points }), {
  maxLength: 20,
})

const check = <T>(values: fc.Arbitrary<T>, law: (value: T) => void) =>
  fc.assert(fc.property(values, law), { numRuns: runs(500) })

const total = (level: UserLevel, all: readonly number[]) => all.reduce(addPoints, level)

/** Word for word: the level rises while points are at least level × 200. */
function raised(level: number, sum: number): number {
  let reached = level
  while (sum >= reached * 200) reached += 1
  return reached
}

test('a new record has level 1, no points and 200 points to the next level', () => {
  expect(NEW_USER_LEVEL).toEqual({ level: 1, points: 0, pointsToNextLevel: 200, completedChallenges: [] })
  expect(addPoints(NEW_USER_LEVEL, 199)).toMatchObject({ level: 1, pointsToNextLevel: 1 })
  expect(addPoints(NEW_USER_LEVEL, 200)).toMatchObject({ level: 2, points: 200, pointsToNextLevel: 200 })
})

test('the level rises while the points are at least level × 200', () => {
  check(gains, (all) => {
    const { level, points: sum, pointsToNextLevel } = total(NEW_USER_LEVEL, all)
    expect(level).toBe(raised(1, sum))
    expect(pointsToNextLevel).toBe(level * POINTS_PER_LEVEL - sum)
    expect(pointsToNextLevel).toBeGreaterThan(0)
    expect(pointsToNextLevel).toBeLessThanOrEqual(POINTS_PER_LEVEL)
  })
})

test('points added in parts give the same level as added at once, in any order', () => {
  check(gains, (all) => {
    const sum = all.reduce((a, b) => a + b, 0)
    const whole = addPoints(NEW_USER_LEVEL, sum)
    expect([total(NEW_USER_LEVEL, all), total(NEW_USER_LEVEL, all.toReversed())]).toEqual([whole, whole])
  })
})

test('a challenge that is completed again awards nothing', () => {
  check(completions, (all) => {
    const first = new Map(all.toReversed().map((each) => [each.id, each.points]))
    const level = all.reduce(completeChallenge, NEW_USER_LEVEL)
    expect(level.points).toBe([...first.values()].reduce((a, b) => a + b, 0))
    expect(level.completedChallenges.toSorted()).toEqual([...first.keys()].toSorted())
    expect(all.reduce(completeChallenge, level)).toEqual(level)
  })
})

test('an imported level is never lowered, and its challenges award nothing again', () => {
  const imported = fc.record({
    level: fc.integer({ min: 1, max: 50 }),
    points,
    completedChallenges: fc.subarray(['a', 'b', 'c', 'old']),
  })
  check(fc.tuple(fc.array(imported, { maxLength: 3 }), completions), ([levels, all]) => {
    const standing = levelStanding(levels, all)
    const known = new Set(levels.flatMap(({ completedChallenges }) => completedChallenges))
    const fresh = all.filter(({ id }) => !known.has(id))
    expect(standing.points).toBe(
      Math.max(0, ...levels.map((level) => level.points)) +
        fresh.reduce(completeChallenge, NEW_USER_LEVEL).points,
    )
    expect(standing.level).toBe(raised(Math.max(1, ...levels.map(({ level }) => level)), standing.points))
  })
})
