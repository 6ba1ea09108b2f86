import { describe, expect, it } from 'vitest'
import { formatDecimalInput, parseDecimal, readTyped } from './typed-number.ts'

describe('entered numbers', () => {
  it('are parsed by the rules of their locale', () => {
    expect(parseDecimal('de-DE', '1.234,56')).toBe('1234.56')
    expect(parseDecimal('en-US', '1,234.56')).toBe('1234.56')
    expect(parseDecimal('de-CH', "1'234.5")).toBe('1234.5')
    expect(parseDecimal('en-US', '\u22121,500')).toBe('-1500')
    expect(parseDecimal('de-DE', '-0,05')).toBe('-0.05')
    expect(parseDecimal('en-US', '12,345,678.9')).toBe('12345678.9')
  })

  it('are rejected when they are not a number', () => {
    for (const typed of ['', '-', 'abc', '1.2.3', '1e5', '.'])
      expect(parseDecimal('en-US', typed)).toBeUndefined()
  })

  it.each([
    ['de-DE', '149.9', '149.9'],
    ['de-DE', '1.1050', '1.1050'],
    ['de-DE', '0.123', '0.123'],
    ['de-DE', '1,234.50', '1234.50'],
    ['en-US', '0,2', '0.2'],
    ['en-US', '0,123', '0.123'],
    ['en-US', '1,1050', '1.1050'],
    ['en-US', '1.234,50', '1234.50'],
    ['fr-FR', '1.5', '1.5'],
  ])('in %s, %s is read with the other decimal separator, because its own cannot read it', (...row) => {
    const [locale, typed, plain] = row
    expect(readTyped(locale, typed)).toEqual({ plain, isAmbiguous: false })
  })

  it('that no separator can read are rejected', () => {
    for (const typed of ['12,34,567', '1,1050.2', '1.2.3', '1,2,3', '1,234.5,6'])
      expect(readTyped('en-US', typed), typed).toBeUndefined()
  })

  it('that both separators read differently are read as in the locale, which is reported', () => {
    expect(readTyped('de-DE', '150.123')).toEqual({ plain: '150123', isAmbiguous: true })
    expect(readTyped('en-US', '1,234')).toEqual({ plain: '1234', isAmbiguous: true })
    expect(readTyped('de-DE', '150,123')).toEqual({ plain: '150.123', isAmbiguous: true })
    expect(readTyped('de-DE', '1234')).toEqual({ plain: '1234', isAmbiguous: false })
  })

  it('that are a thousand times off a known price are read with the other separator', () => {
    expect(readTyped('de-DE', '150.123', [149.9])?.plain).toBe('150.123')
    expect(readTyped('en-US', '150,123', [149.9])?.plain).toBe('150.123')
    expect(readTyped('de-DE', '18.150', [18_123.5])?.plain).toBe('18150')
    expect(readTyped('de-DE', '18,150', [18_123.5])?.plain).toBe('18150')
    expect(readTyped('de-DE', '-1.234', [5])?.plain).toBe('-1.234')
  })

  it('are shown in the input with the decimal separator of the locale', () => {
    expect(formatDecimalInput('de-DE', '1234.5')).toBe('1234,5')
    expect(formatDecimalInput('de-DE', '1234567.8901', true)).toBe('1.234.567,8901')
    expect(formatDecimalInput('en-GB', '-123456', true)).toBe('-123,456')
    expect(formatDecimalInput('en-GB', '12 apples', true)).toBe('12 apples')
  })
})
