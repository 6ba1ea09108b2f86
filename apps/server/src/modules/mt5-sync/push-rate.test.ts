import { expect, test } from 'vitest'
import { createPushRate } from './push-rate.ts'

test('so many a minute are taken of each key, and again in the next', () => {
  let now = 0
  const takes = createPushRate(2, () => now)
  expect(['a', 'a', 'a', 'b'].map(takes)).toEqual([true, true, false, true])
  now = 60_000
  expect(takes('a')).toBe(true)
})
