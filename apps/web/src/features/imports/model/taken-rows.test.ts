import { expect, it } from 'vitest'
import { addTaken, mostTaken, toggleTaken } from './taken-rows.ts'

it('a duplicate is taken in, and left out by the same press; a range only adds', () => {
  expect(toggleTaken(toggleTaken([], [3]), [5])).toEqual([3, 5])
  expect(toggleTaken([3, 5], [3])).toEqual([5])
  expect(addTaken([3], [3, 4])).toEqual([3, 4])
})

it('never more than one confirmation may name', () => {
  const many = Array.from({ length: mostTaken + 5 }, (_, index) => index)
  expect(addTaken([], many)).toHaveLength(mostTaken)
})
