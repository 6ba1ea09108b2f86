import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BrokerExecution } from './broker-execution.ts'
import { partialCloses } from './partial-closes.ts'

const execution = (
  kind: BrokerExecution['kind'],
  at: string,
  quantity: number,
  grossPnlCents: number,
  feesCents: number,
): BrokerExecution => ({ kind, at, quantity, price: 1, grossPnlCents, feesCents, brokerId: null })

test('a partial close carries its own result and costs, and the share of the entry costs that its quantity has', () => {
  const executions = [
    execution('entry', '2025-12-29T15:00:00', 50, 0, 100),
    execution('exit', '2025-12-30T15:00:00', 25, 6750, 50),
    execution('exit', '2026-01-05T15:00:00', 25, -1250, 50),
  ]
  expect(partialCloses('2026-01-05T15:00:00', executions)).toEqual([
    { at: '2025-12-30T15:00:00', grossPnlCents: 6750, feesCents: 100 },
  ])
  expect(partialCloses(null, executions.slice(0, 2))).toEqual([
    { at: '2025-12-30T15:00:00', grossPnlCents: 6750, feesCents: 100 },
  ])
})

test('entries after a partial close share their costs with later closes only', () => {
  const executions = [
    execution('entry', '2025-01-01T10:00:00', 2, 0, 10),
    execution('exit', '2025-01-02T10:00:00', 1, 100, 0),
    execution('entry', '2025-01-03T10:00:00', 1, 0, 7),
    execution('exit', '2025-01-04T10:00:00', 1, 100, 0),
    execution('exit', '2025-01-05T10:00:00', 1, 100, 0),
  ]
  expect(partialCloses('2025-01-05T10:00:00', executions).map(({ feesCents }) => feesCents)).toEqual([5, 6])
})

test('exits without stated entries keep exactly their own costs; exits of the last second are the last close', () => {
  const executions = [
    execution('exit', '2025-01-02T10:00:00', 1, 100, 3),
    execution('exit', '2025-01-05T10:00:00', 1, 100, 4),
    execution('exit', '2025-01-05T10:00:00', 1, 200, 5),
  ]
  expect(partialCloses('2025-01-05T10:00:00', executions)).toEqual([
    { at: '2025-01-02T10:00:00', grossPnlCents: 100, feesCents: 3 },
  ])
  expect(partialCloses('2025-01-05T10:00:00', null)).toEqual([])
})

test('what was realised before a later close never changes by that close', () => {
  const leg = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    gross: fc.integer({ min: -10_000, max: 10_000 }),
    fees: fc.integer({ min: -50, max: 500 }),
    kind: fc.constantFrom('entry' as const, 'exit' as const),
  })
  fc.assert(
    fc.property(fc.array(leg, { minLength: 2, maxLength: 12 }), (legs) => {
      const executions = legs.map(({ kind, quantity, gross, fees }, index) =>
        execution(kind, `2025-01-${String(index + 1).padStart(2, '0')}T10:00:00`, quantity, gross, fees),
      )
      const before = partialCloses(null, executions.slice(0, -1))
      const last = executions.at(-1)
      const after = partialCloses(last?.kind === 'exit' ? last.at : null, executions)
      expect(after).toEqual(before)
    }),
  )
})

test('shares of the entry costs are never more than was paid, whatever the quantities', () => {
  const leg = fc.record({
    kind: fc.constantFrom('entry' as const, 'exit' as const),
    quantity: fc.oneof(
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
      fc.constantFrom(0, 1.5e-10, -37.63),
    ),
    fees: fc.integer({ min: 0, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(leg, { maxLength: 12 }), (legs) => {
      const executions = legs.map(({ kind, quantity, fees }) =>
        execution(kind, '2025-01-01T10:00:00', quantity, 0, kind === 'entry' ? fees : 0),
      )
      const parts = partialCloses(null, executions)
      const paid = executions.reduce((sum, { feesCents }) => sum + feesCents, 0)
      expect(parts.every(({ feesCents }) => feesCents >= 0)).toBe(true)
      expect(parts.reduce((sum, { feesCents }) => sum + feesCents, 0)).toBeLessThanOrEqual(paid)
    }),
  )
})
