import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAN_LIMITS } from '../rules/plan-limits.ts'
import { planFromDocument } from './plan-from-document.ts'

test('known fields are read; all others become lines of the description', () => {
  const found = planFromDocument({
    userId: 'u1',
    title: 'Morning',
    description: 'Only majors',
    rules: ['Wait for the close', { text: 'Risk 1%', section: 'risk' }, ''],
    checklist: 'News\nLevels',
    symbols: ['EURUSD', 'GBPUSD'],
    setups: [{ name: 'Breakout', description: 'Range breaks' }],
    reviewQuestions: { a: 'What went well?' },
    maxLoss: 200,
    targets: { daily: 3, unit: 'R' },
    createdAt: { seconds: 1_700_000_000, nanoseconds: 0 },
  })
  expect(found).toMatchObject({
    plan: {
      name: 'Morning',
      description: 'Only majors\nmaxLoss: 200\ntargets: daily: 3, unit: R',
      pairs: ['EURUSD', 'GBPUSD'],
      setups: [{ name: 'Breakout', description: 'Range breaks' }],
      eveningQuestions: ['What went well?'],
    },
    rules: [
      { text: 'Wait for the close', section: 'entry' },
      { text: 'Risk 1%', section: 'risk' },
      { text: 'News', section: 'before' },
      { text: 'Levels', section: 'before' },
    ],
    createdAt: '2023-11-14T22:13:20.000Z',
  })
  expect(planFromDocument(['x'])).toBeNull()
})

test('what exceeds a limit stays readable in the description', () => {
  const long = 'x'.repeat(PLAN_LIMITS.rule + 1)
  const rules = [long, ...Array.from({ length: PLAN_LIMITS.rules }, (_, index) => `rule ${index}`)]
  const found = planFromDocument({ rules })
  expect(found?.rules).toHaveLength(PLAN_LIMITS.rules)
  expect(found?.plan.description).toContain(long)
  expect(found?.plan.description).toContain(`rule ${PLAN_LIMITS.rules - 1}`)
})

test('any document is read without an error, within the limits', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'rules', 'setups', 'pairs', 'sessions', 'x'), fc.anything()),
      (value) => {
        const found = planFromDocument(value)
        expect(found?.plan.name.length).toBeLessThanOrEqual(PLAN_LIMITS.name)
        for (const { text } of found?.rules ?? []) expect(text.length).toBeLessThanOrEqual(PLAN_LIMITS.rule)
        expect(found?.plan.pairs.length).toBeLessThanOrEqual(PLAN_LIMITS.pairs)
      },
    ),
    { numRuns: runs(500) },
  )
})
