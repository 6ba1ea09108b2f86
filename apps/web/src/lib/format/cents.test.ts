import { expect, it } from 'vitest'
import { toCents, typedAmount } from './cents.ts'

it.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['-0.05', -0.05],
  ['1000.10', 1000.1],
])('parses %j as an amount', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it('returns undefined for a blank', () => {
  expect(typedAmount('  ')).toBeUndefined()
})

it.each(['10.005', '10,005', 'ten', '1.2.3', '0.000'])('rejects %j as an amount', (text) => {
  expect(typedAmount(text)).toBeNaN()
})

it('rounds to whole cents for units that no binary number represents exactly', () => {
  expect(toCents(1.15)).toBe(115)
  expect(toCents(-1024.29)).toBe(-102_429)
  expect([toCents(31.035), toCents(-31.035)]).toEqual([3104, -3104])
})
