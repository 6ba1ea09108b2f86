import { expect, it } from 'vitest'
import { mediumSpans } from './layout.ts'

const spans = (...widths: number[]) => mediumSpans(widths.map((w) => ({ w })))

it('every row is full at medium width: the last widget in a row fills the rest', () => {
  expect(spans(4, 2, 2, 2, 2)).toEqual([3, 3, 2, 2, 2])
  expect(spans(4, 12, 4)).toEqual([6, 6, 6])
  expect(spans(2, 2)).toEqual([2, 4])
  expect(spans()).toEqual([])
})
