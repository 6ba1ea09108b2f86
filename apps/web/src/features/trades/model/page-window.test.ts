import { expect, it } from 'vitest'
import { isOnPage, pagesAround } from './page-window.ts'

it('visible rows load their pages, and the next page well before it is visible', () => {
  expect(pagesAround({ first: 0, last: 10 })).toEqual([0])
  expect(pagesAround({ first: 0, last: 30 })).toEqual([0, 1])
  expect(pagesAround({ first: 90, last: 110 })).toEqual([0, 1])
  expect(pagesAround({ first: 110, last: 130 })).toEqual([0, 1, 2])
  expect(pagesAround({ first: 50_150, last: 50_250 })).toEqual([500, 501, 502, 503])
})

it('a page is visible from its first row to its last', () => {
  expect(isOnPage({ first: 80, last: 99 }, 1)).toBe(false)
  expect(isOnPage({ first: 80, last: 100 }, 1)).toBe(true)
  expect(isOnPage({ first: 199, last: 230 }, 1)).toBe(true)
  expect(isOnPage({ first: 200, last: 230 }, 1)).toBe(false)
})
