import { expect, it } from 'vitest'
import { initialWindow, rowsAround, windowAround } from './row-window.ts'

it('holds a table of 100,000 rows as a whole', () => {
  const window = initialWindow(100_000, 44)
  expect(window).toEqual({ first: 0, length: 100_000 })
  expect(windowAround(window, 99_999, 100_000)).toBe(window)
})

it('stays within the browser’s pixel limit, and still reaches the last of ten million rows', () => {
  const window = initialWindow(10_000_000, 44)
  expect(window.length * 44).toBeLessThan(33_500_000)
  const moved = windowAround(window, 9_999_999, 10_000_000)
  expect(moved.first + moved.length).toBe(10_000_000)
})

it('does not move while the row is well inside, so that scrolling does not shift it at every step', () => {
  const window = windowAround(initialWindow(10_000_000, 44), 5_000_000, 10_000_000)
  expect(windowAround(window, 5_000_100, 10_000_000)).toBe(window)
})

it('returns to the beginning', () => {
  const far = windowAround(initialWindow(10_000_000, 44), 5_000_000, 10_000_000)
  expect(windowAround(far, 0, 10_000_000).first).toBe(0)
})

it('holds the same number of rows at the top, in the middle and at the end', () => {
  expect(rowsAround(0, 14, 31, 1000)).toEqual(range(0, 31))
  expect(rowsAround(500, 515, 31, 1000)).toEqual(range(493, 31))
  expect(rowsAround(500, 514, 31, 1000)).toEqual(range(492, 31))
  expect(rowsAround(985, 999, 31, 1000)).toEqual(range(969, 31))
})

it('holds every row of a shorter table, and every visible row of a screen measured too small', () => {
  expect(rowsAround(0, 4, 31, 5)).toEqual(range(0, 5))
  expect(rowsAround(10, 49, 31, 1000)).toEqual(range(10, 40))
})

function range(first: number, length: number): readonly number[] {
  return Array.from({ length }, (_, place) => first + place)
}
