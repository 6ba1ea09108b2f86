import { expect, it } from 'vitest'
import { addTaken, mostTaken, toggleTaken } from './taken-rows.ts'

it('toggling selects or deselects a duplicate; adding a range only selects', () => {
  expect(toggleTaken(toggleTaken([], [3]), [5])).toEqual([3, 5])
  expect(toggleTaken([3, 5], [3])).toEqual([5])
  expect(addTaken([3], [3, 4])).toEqual([3, 4])
})

it('selects at most as many rows as one confirmation allows', () => {
  const many = Array.from({ length: mostTaken + 5 }, (_, index) => index)
  expect(addTaken([], many)).toHaveLength(mostTaken)
})
