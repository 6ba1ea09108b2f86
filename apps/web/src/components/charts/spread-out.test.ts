import { expect, it } from 'vitest'
import { spreadOut } from './spread-out.ts'

it('labels keep their distance within the bounds, and stay where they are if there is room', () => {
  expect(spreadOut([10, 100, 200], 20, 0, 240)).toEqual([10, 100, 200])
  expect(spreadOut([100, 100], 20, 0, 240)).toEqual([90, 110])
  for (const wanted of [
    [0, 0, 0, 0],
    [200, 200, 200, 200],
    [5, 6, 190, 195],
    [90, 95, 100, 101],
  ]) {
    const spread = spreadOut(wanted, 20, 0, 200)
    expect(spread[0]).toBeGreaterThanOrEqual(0)
    expect(spread.at(-1)).toBeLessThanOrEqual(200)
    for (const [index, place] of spread.slice(1).entries())
      expect(place - (spread[index] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9)
  }
})
