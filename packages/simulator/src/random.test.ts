import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: number, stream = '', count = 1_000) => {
  const random = createRandom(seed, stream)
  return Array.from({ length: count }, () => random.uniform())
}

test('the same seed and stream give the same numbers', () => {
  expect(draw(7, 'a')).toEqual(draw(7, 'a'))
})

test('another seed or stream gives other numbers, also for seeds beyond 32 bits', () => {
  const first = draw(7, 'a', 4)
  expect(draw(8, 'a', 4)).not.toEqual(first)
  expect(draw(7, 'b', 4)).not.toEqual(first)
  expect(draw(7 + 2 ** 32, 'a', 4)).not.toEqual(first)
})

test('the numbers are those of sfc32 and never change between versions', () => {
  // Computed with the reference's own arithmetic on 32-bit unsigned integers.
  expect(draw(1, '', 3)).toEqual(sfc32Reference(1, 0x811c9dc5, 3))
})

test('uniform numbers stay in [0, 1) with the mean and deviation of the distribution', () => {
  const numbers = draw(3, '', 100_000)
  expect(Math.min(...numbers.slice(0, 50_000))).toBeGreaterThanOrEqual(0)
  expect(numbers.every((value) => value < 1)).toBe(true)
  expect(mean(numbers)).toBeCloseTo(0.5, 2)
  expect(deviation(numbers)).toBeCloseTo(Math.sqrt(1 / 12), 2)
})

test('normal and exponential numbers have the mean and deviation of their distributions', () => {
  const random = createRandom(11)
  const normals = Array.from({ length: 100_000 }, () => random.normal())
  const exponentials = Array.from({ length: 100_000 }, () => random.exponential())
  expect([mean(normals), deviation(normals)].map(round)).toEqual([0, 1])
  expect([mean(exponentials), deviation(exponentials)].map(round)).toEqual([1, 1])
})

test('integers reach both ends and pick reaches every item', () => {
  const random = createRandom(5)
  expect(new Set(Array.from({ length: 200 }, () => random.integer(-1, 2)))).toEqual(new Set([-1, 0, 1, 2]))
  expect(new Set(Array.from({ length: 200 }, () => random.pick(['x', 'y', 'z'])))).toEqual(
    new Set(['x', 'y', 'z']),
  )
})

/** PractRand's sfc32 in bigints: slow, and without any of JavaScript's signed 32-bit rules. */
function sfc32Reference(seedLow: number, stream: number, count: number): number[] {
  const word = 0xffff_ffffn
  let [a, b, c, counter] = [BigInt(seedLow), 0n, BigInt(stream), 1n]
  const step = () => {
    const sum = (a + b + counter) & word
    counter = (counter + 1n) & word
    a = b ^ (b >> 9n)
    b = (c + (c << 3n)) & word
    c = ((((c << 21n) & word) | (c >> 11n)) + sum) & word
    return Number(sum) / 2 ** 32
  }
  for (let round = 0; round < 12; round += 1) step()
  return Array.from({ length: count }, step)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function round(value: number): number {
  return Math.round(value * 50) / 50 + 0
}
