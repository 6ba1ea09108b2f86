import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

describe('a number in a sheet', () => {
  test.each([
    ['432.88000000000011', '432.88'],
    ['1.1537299999999999', '1.15373'],
    ['16.079999999999998', '16.08'],
    ['-34.411904999999997', '-34.411905'],
    ['4.9999999999999996E-2', '0.05'],
    ['1.0000000000000001E-5', '0.00001'],
    ['1E-07', '0.0000001'],
    ['1.5E3', '1500'],
    ['2.5E+21', '2500000000000000000000'],
    ['-49.670000', '-49.670000'],
    ['58550627', '58550627'],
    ['900719925474099312345', '900719925474099312345'],
    ['', ''],
    ['NaN', 'NaN'],
    ['text', 'text'],
  ])('%s is read as %s', (raw, text) => {
    expect(decimalText(raw)).toBe(text)
  })

  test('is restored exactly from the seventeen digits that Excel writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.nat({ max: 6 }), (digits, scale) => {
        const value = digits / 10 ** scale
        expect(Number(decimalText(value.toPrecision(17)))).toBe(value)
      }),
    )
  })
})
