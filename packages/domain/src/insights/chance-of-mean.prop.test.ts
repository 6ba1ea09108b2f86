import { describe, expect, test } from 'vitest'
import { gammaUpperTail } from '../statistics/gamma.ts'
import { momentsOf } from '../statistics/mean-difference.ts'
import { randomIndexes } from '../statistics/random.ts'
import { chanceOfMean, skewedMomentsAccumulator, skewedMomentsTogether } from './chance-of-mean.ts'
import { significantAmong } from './false-discoveries.ts'
import { momentsTable } from './moments-table.ts'

describe('the upper tail of the gamma distribution', () => {
  // R: pgamma(x, shape, lower.tail = FALSE); with shape 1 it is e^-x, with 1/2 that of a squared normal.
  test.each([
    [1, 2, Math.exp(-2)],
    [1, 0.1, Math.exp(-0.1)],
    [0.5, 1.920729410347062, 0.05],
    [3, 8, 0.013753967744],
    [10_000, 10_000, 0.49867019],
  ])('of shape %f beyond %f is %f', (shape, x, expected) => {
    expect(gammaUpperTail(shape, x)).toBeCloseTo(expected, 8)
  })
})

test('the moments of values are those of the plain formula', () => {
  const values = [4, -2, 7.5, 100, -3, 0, 12]
  const { count, mean, squares, cubes } = momentsWithCubes(values)
  const plain = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(count).toBe(7)
  expect(mean).toBeCloseTo(plain, 10)
  expect(squares).toBeCloseTo(
    values.reduce((sum, value) => sum + (value - plain) ** 2, 0),
    7,
  )
  expect(cubes).toBeCloseTo(
    values.reduce((sum, value) => sum + (value - plain) ** 3, 0),
    4,
  )
})

test('the moments of two groups together, and of a group in a table, are those of their values', () => {
  const [first, second] = [
    [4, -2, 7.5, 100],
    [-3, 0, 12, 12, 5, -40],
  ]
  const expected = momentsWithCubes([...first, ...second])
  const table = momentsTable(1)
  for (const value of [...first, ...second]) table.add(7, value)
  for (const found of [
    skewedMomentsTogether(momentsWithCubes(first), momentsWithCubes(second)),
    skewedMomentsTogether(expected, momentsWithCubes([])),
    table.at(7),
  ]) {
    expect(found.count).toBe(10)
    expect(found.mean).toBeCloseTo(expected.mean, 10)
    expect(found.squares).toBeCloseTo(expected.squares, 7)
    expect(found.cubes).toBeCloseTo(expected.cubes, 4)
  }
  expect(skewedMomentsTogether(momentsWithCubes([]), momentsWithCubes([]))).toEqual(momentsWithCubes([]))
})

describe('the chance of a mean', () => {
  // 20 of 1,000 values of which 300 are 2.5 and 700 are -1: none of the large ones.
  test('of twenty equal losses is that of drawing them, not 0', () => {
    const all = [...Array.from({ length: 300 }, () => 2.5), ...Array.from({ length: 700 }, () => -1)]
    const chance = chanceOfMean(momentsOf(Array.from({ length: 20 }, () => -1)), momentsWithCubes(all))
    expect(chance).toBeGreaterThan(0.0007)
    expect(chance).toBeLessThan(0.01)
  })

  test('is about as frequent among random draws as it says, and never rarer, for skewed values too', () => {
    const next = randomIndexes(11)
    const values = Array.from({ length: 500 }, () => Math.exp(next(1_000) / 200))
    const all = momentsWithCubes(values)
    const draws = 4_000
    let [rare, veryRare] = [0, 0]
    for (let draw = 0; draw < draws; draw += 1) {
      const chance = chanceOfMean(momentsOf(drawn(values, 20, next)), all)
      if (chance <= 0.05) rare += 1
      if (chance <= 0.002) veryRare += 1
    }
    expect(rare / draws).toBeLessThan(0.06)
    expect(rare / draws).toBeGreaterThan(0.02)
    expect(veryRare / draws).toBeLessThan(0.005)
  })

  test('is 1 without any variation to judge by', () => {
    const equal = momentsWithCubes([2, 2, 2, 2, 2])
    expect(chanceOfMean(momentsOf([2, 2]), equal)).toBe(1)
    expect(chanceOfMean(momentsOf([]), equal)).toBe(1)
    expect(chanceOfMean(equal, equal)).toBe(1)
  })
})

test('the rate of false discoveries is kept by Benjamini and Hochberg’s procedure', () => {
  // The article's example (1995, section 2.3): four of fifteen at 5 %.
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ]
  expect(significantAmong(published, 0.05).filter(Boolean)).toHaveLength(4)
  expect(significantAmong([0.9, 0.04, 0.045, 0.01], 0.06)).toEqual([false, true, true, true])
  expect(significantAmong([], 0.05)).toEqual([])
})

function momentsWithCubes(values: readonly number[]) {
  const accumulator = skewedMomentsAccumulator()
  for (const value of values) accumulator.add(value)
  return accumulator.moments()
}

function drawn(values: readonly number[], count: number, next: (below: number) => number): readonly number[] {
  const rest = [...values]
  return Array.from({ length: count }, () => rest.splice(next(rest.length), 1)[0] ?? 0)
}
