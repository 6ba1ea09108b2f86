import { expect, it } from 'vitest'
import { nextRating } from './rating.ts'

it('a star rates, the one that is set takes the rating away, and so does 0', () => {
  expect(nextRating(null, 4)).toBe(4)
  expect(nextRating(2, 4)).toBe(4)
  expect(nextRating(4, 4)).toBeNull()
  expect(nextRating(4, 0)).toBeNull()
  expect(nextRating(null, 0)).toBeNull()
})
