import { expect, it } from 'vitest'
import { buildAccountFigures } from '#web/testing/build-statistics.ts'
import { sparklineOf } from './sparkline-of.ts'

it('the sparkline follows net P&L from zero, with a limited number of points', () => {
  const { equity } = buildAccountFigures([100, 0, -200, 180])
  expect(sparklineOf(equity)).toEqual([0, 100, 100, -100, 80])
  const long = { points: Array.from({ length: 500 }, () => equity.points).flat() }
  expect(sparklineOf(long)).toHaveLength(28)
  expect(sparklineOf(long).at(-1)).toBe(80 * 500)
})
