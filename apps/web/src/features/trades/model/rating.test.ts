import { expect, it } from 'vitest'
import { nextRating } from './rating.ts'

it('clicking a star sets the rating; clicking the current star or 0 clears it', () => {
  expect(nextRating(null, 4)).toBe(4)
  expect(nextRating(2, 4)).toBe(4)
  expect(nextRating(4, 4)).toBeNull()
  expect(nextRating(4, 0)).toBeNull()
  expect(nextRating(null, 0)).toBeNull()
})
