import { expect, it } from 'vitest'
import { mediumSpans } from './layout.ts'

const spans = (...widths: number[]) => mediumSpans(widths.map((w) => ({ w })))

it('every row between phone and desk is full: the last of a row takes what is left', () => {
  expect(spans(4, 2, 2, 2, 2)).toEqual([3, 3, 2, 2, 2])
  expect(spans(4, 12, 4)).toEqual([6, 6, 6])
  expect(spans(2, 2)).toEqual([2, 4])
  expect(spans()).toEqual([])
})
