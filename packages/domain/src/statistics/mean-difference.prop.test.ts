import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excludesZero } from './interval.ts'
import { meanDifference, momentsOf, momentsWithout } from './mean-difference.ts'
import { type Share, shareDifference } from './share-difference.ts'
import { studentT95, studentTTails } from './student-t.ts'

const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 2, maxLength: 40 })

describe('the tails of Student’s t', () => {
  // Tables of the distribution, e.g. Abramowitz and Stegun 26.10; with one degree it is Cauchy's.
  test.each([
    [1, 1, 0.5],
    [12.706204736, 1, 0.05],
    [2.570581836, 5, 0.05],
    [4.032142984, 5, 0.01],
    [2.2281388519649, 10, 0.05],
    [1.6448536, 1e9, 0.1],
    [0, 7, 1],
  ])('of %f with %i degrees are %f', (t, degrees, expected) => {
    expect(studentTTails(t, degrees)).toBeCloseTo(expected, 6)
  })

  test('are 5 % at the point that intervals use', () => {
    for (const degrees of [1, 2, 3, 10, 29, 30, 31, 60, 200, 5_000])
      expect(studentTTails(studentT95(degrees), degrees)).toBeCloseTo(0.05, 7)
  })
})

describe('the difference of means', () => {
  // Welch 1947; the two groups and figures of the article's standard example in R: t.test(extra ~ group, sleep).
  test('is that of the sleep data (Student 1908)', () => {
    const first = momentsOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2])
    const second = momentsOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])
    const result = meanDifference(first, second)
    expect(result?.difference).toBeCloseTo(-1.58, 10)
    // R gives 0.0794 with 17.776 degrees of freedom; they are rounded down to 17.
    expect(studentTTails(-1.8608, 17.776)).toBeCloseTo(0.0794, 4)
    expect(result?.probability).toBeCloseTo(studentTTails(-1.8608, 17), 5)
    expect(result?.interval?.low).toBeCloseTo(-3.37, 2)
    expect(result?.interval?.high).toBeCloseTo(0.211, 3)
  })

  test('has an interval that excludes 0 exactly if the probability is below 5 %, and is antisymmetric', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [first, second] = [momentsOf(a), momentsOf(b)]
        const result = meanDifference(first, second)
        const reverse = meanDifference(second, first)
        if (!result?.interval || !reverse?.interval || result.probability === null)
          throw new Error('no interval')
        if (Math.abs(result.probability - 0.05) > 1e-6)
          expect(excludesZero(result.interval)).toBe(result.probability < 0.05)
        expect(reverse.interval.low).toBeCloseTo(-result.interval.high, 3)
        expect(reverse.probability).toBeCloseTo(result.probability, 9)
      }),
      { numRuns: runs(300) },
    )
  })

  test('is unknown for an empty group, and without interval for a single value', () => {
    expect(meanDifference(momentsOf([]), momentsOf([1, 2]))).toBeNull()
    expect(meanDifference(momentsOf([5]), momentsOf([1, 2]))).toEqual({
      difference: 3.5,
      interval: null,
      probability: null,
    })
  })

  test('of equal values is certain', () => {
    expect(meanDifference(momentsOf([2, 2]), momentsOf([1, 1]))?.probability).toBe(0)
    expect(meanDifference(momentsOf([1, 1]), momentsOf([1, 1, 1]))?.probability).toBe(1)
  })
})

describe('the difference of shares', () => {
  // Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10.
  test.each([
    [56, 70, 48, 80, 5.24, 33.39],
    [9, 10, 3, 10, 17.05, 80.9],
    [6, 7, 2, 7, 5.82, 80.62],
    [5, 56, 0, 29, -3.81, 19.26],
    [10, 10, 0, 10, 60.75, 100],
  ])('of %i in %i and %i in %i has the published interval', (wonA, allA, wonB, allB, low, high) => {
    const result = shareDifference({ successes: wonA, trials: allA }, { successes: wonB, trials: allB })
    expect(result?.difference).toBeCloseTo((wonA / allA - wonB / allB) * 100, 9)
    expect(result?.interval.low).toBeCloseTo(low, 1)
    expect(result?.interval.high).toBeCloseTo(high, 1)
  })

  test('is antisymmetric, within its interval, and unknown for an empty group', () => {
    const share = fc
      .tuple(fc.nat(200), fc.nat(200))
      .map(([wins, others]): Share => ({ successes: wins, trials: wins + others }))
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [there, back] = [shareDifference(a, b), shareDifference(b, a)]
        expect(there === null).toBe(a.trials === 0 || b.trials === 0)
        if (there === null || back === null) return
        const { low, high } = there.interval
        expect(back.interval.low).toBeCloseTo(-high, 9)
        expect(low >= -100 - 1e-9 && low <= there.difference && there.difference <= high).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })
})

test('moments without a part are those of the rest', () => {
  fc.assert(
    fc.property(values, values, (part, rest) => {
      const left = momentsWithout(momentsOf([...part, ...rest]), momentsOf(part))
      const expected = momentsOf(rest)
      expect(left.count).toBe(expected.count)
      expect(left.mean).toBeCloseTo(expected.mean, 5)
      expect(Math.abs(left.squares - expected.squares)).toBeLessThan(1e-9 * (expected.squares + 1e12))
    }),
    { numRuns: runs(300) },
  )
  expect(momentsWithout(momentsOf([1, 2]), momentsOf([1, 2]))).toEqual({ count: 0, mean: 0, squares: 0 })
})
