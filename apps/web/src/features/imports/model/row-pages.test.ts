import { expect, it } from 'vitest'
import { addSelectedRows, mostSelectedRows, pagesOf, toggleSelectedRows } from './row-pages.ts'

it('a range within one page requests that page', () => {
  expect(pagesOf(0, 20)).toEqual([0])
  expect(pagesOf(100, 199)).toEqual([1])
})

it('a range across pages requests each of them', () => {
  expect(pagesOf(90, 110)).toEqual([0, 1])
  expect(pagesOf(99, 300)).toEqual([0, 1, 2, 3])
})

it('an unknown range requests the first page', () => {
  expect(pagesOf(0, 0)).toEqual([0])
  expect(pagesOf(-1, -1)).toEqual([0])
})

it('toggling selects or deselects a duplicate; adding a range only selects', () => {
  expect(toggleSelectedRows(toggleSelectedRows([], [3]), [5])).toEqual([3, 5])
  expect(toggleSelectedRows([3, 5], [3])).toEqual([5])
  expect(addSelectedRows([3], [3, 4])).toEqual([3, 4])
})

it('selects at most as many rows as one confirmation allows', () => {
  const many = Array.from({ length: mostSelectedRows + 5 }, (_, index) => index)
  expect(addSelectedRows([], many)).toHaveLength(mostSelectedRows)
})
