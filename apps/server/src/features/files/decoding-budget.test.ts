import { expect, test } from 'vitest'
import { createDecodingBudget } from './decoding-budget.ts'

function budgetAt(start: number) {
  const clock = { ms: start }
  const budget = createDecodingBudget(() => clock.ms)
  const spend = (whose: string, ms: number) =>
    budget.spend(whose, async () => {
      clock.ms += ms
    })
  return { clock, budget, spend }
}
const refusal = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } })

test('a user who has used up their decoding time waits, another does not', async () => {
  const { budget, spend } = budgetAt(1_000)
  // After the first, each image adds four fifths of its 30 seconds.
  for (let i = 0; i < 4; i += 1) await spend('many', 30_000)
  expect(() => budget.require('many')).not.toThrow()
  await spend('many', 30_000)
  expect(() => budget.require('many')).toThrow(refusal(31))
  expect(() => budget.require('one')).not.toThrow()
})

test('the time comes back, and a failed image counts too', async () => {
  const { clock, budget } = budgetAt(0)
  const failing = budget.spend('a', async () => {
    clock.ms += 130_000
    throw new Error('damaged')
  })
  await expect(failing).rejects.toThrow('damaged')
  expect(() => budget.require('a')).toThrow(refusal(51))
  clock.ms += 49_000
  expect(() => budget.require('a')).toThrow(refusal(2))
  clock.ms += 2_000
  expect(() => budget.require('a')).not.toThrow()
})
