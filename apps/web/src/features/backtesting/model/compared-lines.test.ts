import { eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { curveEvents } from '@plumbline/domain/statistics/closing-summary'
import { decimateCurve } from '@plumbline/domain/statistics/decimate-curve'
import { closedTradesOf } from '@plumbline/domain/backtesting/session-result'
import { applyEvents } from '@plumbline/domain/backtesting/apply-event'
import { initialState } from '@plumbline/domain/backtesting/session-state'
import { buildSessionEvents, buildSessionSettings } from '@plumbline/testing/builders/build-session'
import { expect, it } from 'vitest'
import { returnsByTrade } from './compared-lines.ts'

const settings = buildSessionSettings()

function curveOf(results: readonly number[], initialBalanceCents: number) {
  const applied = applyEvents(settings, initialState(settings), buildSessionEvents(results))
  if (applied.kind === 'refused') throw new Error(applied.problem)
  return eventCurve(initialBalanceCents, curveEvents(closedTradesOf(settings, applied.state), []))
}

it('the return after each trade is in percent of the initial balance', () => {
  const curve = { ...curveOf([100, -300, 50], 1_000_000), resolution: 'trade' as const }
  expect(returnsByTrade({ curve })).toEqual([0, 1, -2, -1.5])
})

it('a curve of fewer points has a value for every trade, and ends where the whole one does', () => {
  const { points, ...curve } = curveOf(
    Array.from({ length: 60 }, (_, index) => (index % 3) * 10 - 9),
    1_000_000,
  )
  const whole = returnsByTrade({ curve: { ...curve, points, resolution: 'trade' } })
  const short = returnsByTrade({
    curve: { ...curve, points: decimateCurve(points, 20), resolution: 'trade' },
  })
  expect(short).toHaveLength(61)
  expect(short?.at(-1)).toBeCloseTo(whole?.at(-1) ?? Number.NaN, 10)
})

it('a balance that is not above zero has no return', () => {
  expect(returnsByTrade({ curve: { ...curveOf([10], 0), resolution: 'trade' } })).toBeNull()
})
