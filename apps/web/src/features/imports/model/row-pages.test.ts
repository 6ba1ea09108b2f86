import { expect, it } from 'vitest'
import { pagesOf } from './row-pages.ts'

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
