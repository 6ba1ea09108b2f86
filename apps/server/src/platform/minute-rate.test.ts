import { expect, test } from 'vitest'
import { createMinuteRate } from './minute-rate.ts'

test('each key is limited to a number of calls per minute, renewed in the next minute', () => {
  let now = 0
  const { takes, isFull } = createMinuteRate(2, () => now)
  expect(['a', 'a', 'a', 'b'].map(takes)).toEqual([true, true, false, true])
  expect(['a', 'b'].map(isFull)).toEqual([true, false])
  now = 60_000
  expect(takes('a')).toBe(true)
})
