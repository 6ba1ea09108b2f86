import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, fromCents, parseAmount, toCents } from './amount.ts'

describe('an exact amount', () => {
  test('equals its text, with any number of digits and trailing zeros', () => {
    const amount = fc.bigInt({ min: -(10n ** 21n) + 1n, max: 10n ** 21n - 1n })
    fc.assert(
      fc.property(amount, fc.nat({ max: 12 }), (value, zeros) => {
        const text = amountText(value)
        expect(parseAmount(text.includes('.') ? text + '0'.repeat(zeros) : text)).toBe(value)
      }),
    )
  })

  test('converts from cents and back without loss', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
      }),
    )
  })

  test.each([
    ['-1335.49', -1335_49000000n],
    ['+0.125', 12500000n],
    ['7', 7_00000000n],
    ['.5', 50000000n],
    ['5.', 5_00000000n],
    ['1.123456789', undefined],
    ['1.1234567800000', 112345678n],
    ['1 000', undefined],
    ['1,5', undefined],
    ['', undefined],
    ['-', undefined],
    ['1e3', undefined],
    ['9999999999999.99', 9_999_999_999_999_99000000n],
    ['10000000000000', undefined],
  ])('%s is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  test('rounds half a cent away from zero', () => {
    expect([500000n, -500000n, 499999n, -499999n].map(toCents)).toEqual([1, -1, 0, 0])
  })
})
