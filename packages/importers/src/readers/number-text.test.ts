import { describe, expect, test } from 'vitest'
import { currencyOf, numberText } from './number-text.ts'

describe('reading a number', () => {
  test.each([
    ['1335.49', '.', '1335.49'],
    ['-1335.49', '.', '-1335.49'],
    ['$(41.00)', '.', '-41.00'],
    ['($1,041.00)', '.', '-1041.00'],
    ['-$52.50', '.', '-52.50'],
    ['$-52.50', '.', '-52.50'],
    ['1.234,56', ',', '1234.56'],
    ['1 234,56', ',', '1234.56'],
    ['1\u202f234,56', ',', '1234.56'],
    ["1'234.56", '.', '1234.56'],
    ['1’234.56', '.', '1234.56'],
    ['12,34,567.5', '.', '1234567.5'],
    ['41.00-', '.', '-41.00'],
    ['\u221241,5', ',', '-41.5'],
    ['+7', '.', '7'],
    ['.5', '.', '0.5'],
    ['12.50 USD', '.', '12.50'],
    ['EUR 12,50', ',', '12.50'],
    ['€ -12,50', ',', '-12.50'],
    ['1.2E-05', '.', '0.000012'],
    ['0', ',', '0'],
    ['١٬٢٣٤٫٥٠', '.', '1234.50'],
    ['١٬٢٣٤٫٥٠', ',', '1234.50'],
    ['-٦٠٫٠٠', '.', '-60.00'],
    ['１２．５', '.', '12.5'],
    ['0.50 Lots', '.', '0.50'],
    ['1.210,00 TL', ',', '1210.00'],
    ['1 210,00 руб.', ',', '1210.00'],
    ["Fr. 1'234.50", '.', '1234.50'],
  ] as const)('%s with decimal mark %s gives %s', (text, mark, expected) => {
    expect(numberText(text, mark)).toBe(expected)
  })

  test.each([
    ['1.10', ','],
    ['1,10', '.'],
    ['0,123', '.'],
    ['1234,567', '.'],
    ['1.234,56', '.'],
    ['1,234.56', ','],
    ['1,23,45', '.'],
    ['12%', '.'],
    ['12 pips', '.'],
    ['10²', '.'],
    ['Lots', '.'],
    ['EURUSD', '.'],
    ['2025-03-03', '.'],
    ['', '.'],
    ['-', '.'],
    ['.', '.'],
    ['1'.repeat(70), '.'],
  ] as const)('%s with decimal mark %s gives no number', (text, mark) => {
    expect(numberText(text, mark)).toBeUndefined()
  })

  test('without a fraction gives the same under both marks only without a thousands separator', () => {
    expect([numberText('1,234', '.'), numberText('1,234', ',')]).toEqual(['1234', '1.234'])
    expect([numberText('1234', '.'), numberText('1234', ',')]).toEqual(['1234', '1234'])
  })
})

test.each([
  ['$12.50', 'USD'],
  ['-12,50 €', 'EUR'],
  ['AU$5', 'AUD'],
  ['CHF 5', 'CHF'],
  ['5 PLN', 'PLN'],
  ['12.50', undefined],
  ['¥500', undefined],
])('the currency of %s is %s', (text, currency) => {
  expect(currencyOf(text)).toBe(currency)
})
