import { expect, test } from 'vitest'
import { fitsCashKind } from './cash-amount.ts'

test.each([
  ['deposit', [true, false, false]],
  ['withdrawal', [false, false, true]],
  ['correction', [true, false, true]],
] as const)('a %s accepts a positive, zero and negative amount: %s', (kind, taken) => {
  expect([1, 0, -1].map((amount) => fitsCashKind(kind, amount))).toEqual(taken)
})
