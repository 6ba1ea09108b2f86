import { expect, it } from 'vitest'
import { pagesBeside, pagesOf } from './page-window.ts'

it('rows need their pages, and the next one shortly before it comes on screen', () => {
  expect(pagesOf({ first: 0, last: 20 })).toEqual([0])
  expect(pagesOf({ first: 40, last: 59 })).toEqual([0])
  expect(pagesOf({ first: 45, last: 65 })).toEqual([0, 1])
  expect(pagesOf({ first: 110, last: 130 })).toEqual([0, 1])
  expect(pagesOf({ first: 50_150, last: 50_250 })).toEqual([501, 502])
})

it('the pages on either side are fetched ahead', () => {
  expect(pagesBeside({ first: 0, last: 20 })).toEqual([1])
  expect(pagesBeside({ first: 50_050, last: 50_055 })).toEqual([499, 501])
})
