import { expect, it } from 'vitest'
import { fromStart } from './equity-point.ts'

const point = (equityCents: number, drawdownCents: number) => ({
  at: '2026-11-02T10:00:00',
  equityCents,
  drawdownCents,
  cashCents: 0,
})

it('the curve starts at the account’s starting balance, before its first trade', () => {
  const [start, ...rest] = fromStart([point(12_000, 0), point(11_000, -1_000)], 10_000)
  expect(start).toEqual(point(10_000, 0))
  expect(rest).toHaveLength(2)
})

it('a curve starting below an earlier peak starts with that drawdown', () => {
  expect(fromStart([point(9_000, -3_000)], 10_000)[0]).toEqual(point(10_000, -2_000))
})
