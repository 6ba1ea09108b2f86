import { expect, it } from 'vitest'
import { toCents, typedAmount } from './cents.ts'

it.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['-0.05', -0.05],
  ['1000.10', 1000.1],
])('takes %j for an amount', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it('says nothing of a blank', () => {
  expect(typedAmount('  ')).toBeUndefined()
})

it.each(['10.005', '10,005', 'ten', '1.2.3', '0.000'])('does not guess at %j', (text) => {
  expect(typedAmount(text)).toBeNaN()
})

it('makes whole cents of units that no binary number holds exactly', () => {
  expect(toCents(1.15)).toBe(115)
  expect(toCents(-1024.29)).toBe(-102_429)
  expect([toCents(31.035), toCents(-31.035)]).toEqual([3104, -3104])
})
