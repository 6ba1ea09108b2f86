import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopSteps } from './stop-steps.ts'

const trade = { openedAt: '2025-03-03T10:00:00', stopLoss: 1.079, takeProfit: 0 }
const at = (time: string, stopLoss?: number, takeProfit?: number) => ({
  at: `2025-03-03T${time}`,
  stopLoss,
  takeProfit,
})

test('without statements the stop is constant, and a target that is not set has no line', () => {
  expect(stopSteps(trade, [], 'stopLoss')).toEqual([{ at: trade.openedAt, price: 1.079 }])
  expect(stopSteps(trade, [at('11:00:00')], 'stopLoss')).toEqual([{ at: trade.openedAt, price: 1.079 }])
  expect(stopSteps(trade, [], 'takeProfit')).toEqual([])
})

test('a stop that is stated at opening, a partial close and the exit has a step at each change', () => {
  const executions = [
    at('10:00:00', 1.078),
    at('11:00:00', 1.0805),
    at('11:30:00', 1.0805),
    at('12:00:00', 1.081),
  ]
  expect(stopSteps(trade, executions.toReversed(), 'stopLoss')).toEqual([
    { at: '2025-03-03T10:00:00', price: 1.078 },
    { at: '2025-03-03T11:00:00', price: 1.0805 },
    { at: '2025-03-03T12:00:00', price: 1.081 },
  ])
})

test('a target that only the exit states holds from the opening: no earlier one is known', () => {
  const steps = stopSteps(trade, [at('12:00:00', 1.079, 1.085)], 'takeProfit')
  expect(steps).toEqual([{ at: trade.openedAt, price: 1.085 }])
})

test('steps begin at the opening, follow in time and never repeat a level', () => {
  const time = fc.integer({ min: 0, max: 59 }).map((minute) => `11:${String(minute).padStart(2, '0')}:00`)
  const stop = fc.constantFrom(0, 1.07, 1.08, 1.09)
  fc.assert(
    fc.property(fc.array(fc.tuple(time, stop)), stop, (stated, stopLoss) => {
      const executions = stated.map(([when, price]) => at(when, price))
      const steps = stopSteps({ ...trade, stopLoss }, executions, 'stopLoss')
      expect(steps.length > 0).toBe(stopLoss !== 0 || executions.some((each) => each.stopLoss))
      for (const [index, step] of steps.entries()) {
        if (index === 0) expect(step.at).toBe(trade.openedAt)
        else expect(step.at >= (steps[index - 1]?.at ?? '')).toBe(true)
        expect(step.price).not.toBe(steps[index - 1]?.price)
      }
    }),
  )
})
