import { expect, it } from 'vitest'
import { cashMarks, hasRoom } from './cash-marks.ts'

const points = [0, 500, 0, -200, 300, 0].map((cashCents, index) => ({
  at: `2026-11-0${index + 1}`,
  equityCents: 0,
  drawdownCents: 0,
  cashCents,
}))

it('every deposit and withdrawal is marked at its own point while all points are drawn', () => {
  expect([...cashMarks(points, [0, 1, 2, 3, 4, 5])]).toEqual([
    [1, { cents: 500 }],
    [3, { cents: -200 }],
    [4, { cents: 300 }],
  ])
})

it('cash movements between two drawn points are added up at the next point', () => {
  expect([...cashMarks(points, [0, 2, 5])]).toEqual([
    [1, { cents: 500 }],
    [2, { cents: 100 }],
  ])
})

it('a deposit withdrawn again between two points has no mark', () => {
  const [first, second, third] = points
  if (!first || !second || !third) throw new Error('the curve has points')
  expect([...cashMarks([first, second, { ...third, cashCents: -500 }], [0, 2])]).toEqual([])
})

it('an amount is shown only if neither edge cuts it off', () => {
  expect([0, 4, 5, 95, 96, 100].map((place) => hasRoom('$50,000', place, 101, 500))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
  expect(hasRoom('$1', 0, 1, 500)).toBe(false)
})
