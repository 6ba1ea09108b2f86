import { describe, expect, it } from 'vitest'
import {
  formatAxis,
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatBrief,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatR,
  formatTime,
  formatUsage,
  formatWeekday,
} from './format.ts'

it('an axis in percent or R has as many decimals as its step', () => {
  expect(formatAxis('en-GB', [0, 5, 10], 'percent')).toEqual(['0%', '5%', '10%'])
  expect(formatAxis('en-GB', [-0.05, 0, 0.05], 'percent')).toEqual(['\u22120.05%', '0.00%', '0.05%'])
  expect(formatAxis('en-GB', [-0.5, 0, 0.5], 'r')).toEqual(['\u22120.5\u00A0R', '0.0\u00A0R', '0.5\u00A0R'])
})

describe('money', () => {
  it('carries a plus on profit, U+2212 on loss and no sign on zero', () => {
    expect(formatMoney('en-US', 151_044, 'USD')).toBe('+$1,510.44')
    expect(formatMoney('en-US', -26_244, 'USD')).toBe('\u2212$262.44')
    expect(formatMoney('en-US', 0, 'USD')).toBe('$0.00')
  })

  it('carries no plus when it is an amount rather than a result', () => {
    expect(formatMoney('en-US', 10_421_240, 'USD', { sign: 'amount' })).toBe('$104,212.40')
    expect(formatMoney('en-US', -100, 'USD', { sign: 'amount' })).toBe('\u2212$1.00')
  })

  it('follows the locale', () => {
    expect(formatMoney('de-DE', 151_044, 'EUR')).toBe('+1.510,44\u00A0€')
    expect(formatMoney('de-DE', -151_044, 'EUR')).toBe('\u22121.510,44\u00A0€')
  })

  it('shows cents for every currency, because accounts are stored in hundredths', () => {
    expect(formatMoney('en-US', 12_345, 'JPY', { sign: 'amount' })).toBe('¥123.45')
  })

  it('puts a currency unknown to Intl after the number', () => {
    expect(formatMoney('en-US', 1_250, 'USDT')).toBe('+12.50\u00A0USDT')
    expect(formatMoney('en-US', 1_250, '')).toBe('+12.50')
  })

  it('rounds to whole units and is abbreviated for axes', () => {
    expect(formatMoney('en-US', -87_749, 'USD', { whole: true })).toBe('\u2212$877')
    expect(formatMoney('en-US', 10_510_000, 'USD', { compact: true, sign: 'amount' })).toBe('$105.1K')
  })

  it('groups thousands if the language has no short form for them', () => {
    expect(formatMoney('de-DE', -294_830, 'USD', { compact: true })).toBe('\u22122.948\u00A0$')
    expect(formatMoney('de-DE', 2_500_000, 'USD', { compact: true, sign: 'amount' })).toBe('25.000\u00A0$')
    expect(formatMoney('de-DE', 150_000_000, 'USD', { compact: true })).toBe('+1,5\u00A0Mio.\u00A0$')
  })

  it.each<[string, string, readonly number[], readonly string[]]>([
    ['en-US', 'USD', [0, 500, 1000, 1500], ['$0', '$500', '$1K', '$1.5K']],
    ['en-US', 'USD', [-1250, 0, 1250], ['\u2212$1.25K', '$0', '$1.25K']],
    ['en-US', 'USD', [10_002, 10_004, 10_006], ['$10,002', '$10,004', '$10,006']],
    ['en-US', 'USD', [10_000, 10_000.5, 10_001], ['$10,000.00', '$10,000.50', '$10,001.00']],
    ['en-US', 'JPY', [0, 5000, 10_000], ['¥0', '¥5K', '¥10K']],
    ['en-US', 'JPY', [1_000_001, 1_000_002], ['¥1,000,001', '¥1,000,002']],
    ['de-DE', 'EUR', [0, 1200, 2400], ['0\u00A0€', '1.200\u00A0€', '2.400\u00A0€']],
    ['de-DE', 'EUR', [0, 1_500_000], ['0\u00A0€', '1,5\u00A0Mio.\u00A0€']],
    ['en-US', 'USDT', [0, 1200], ['0\u00A0USDT', '1.2K\u00A0USDT']],
  ])('labels an axis in %s and %s exactly and without repeating: %j', (locale, money, values, labels) => {
    expect(formatAxis(locale, values, { money })).toEqual(labels)
  })

  it('shows an average in yen without cents', () => {
    expect(formatMoney('en-US', 12_345, 'JPY', { average: true })).toBe('+¥123')
    expect(formatMoney('en-US', 12_345, 'USD', { average: true })).toBe('+$123.45')
  })

  it('is exact for the largest accounts', () => {
    expect(formatMoney('en-US', 999_999_999_999_99, 'USD', { sign: 'amount' })).toBe('$999,999,999,999.99')
  })
})

describe('other numbers', () => {
  it('have one decimal for percent and two for R', () => {
    expect(formatPercent('en-US', 0.548)).toBe('54.8%')
    expect(formatPercent('de-DE', 0.548)).toBe('54,8\u00A0%')
    expect(formatPercent('en-US', -0.0391, 'result')).toBe('\u22123.9%')
    expect(formatR('en-US', 1.836)).toBe('+1.84\u00A0R')
    expect(formatR('en-US', -1)).toBe('\u22121.00\u00A0R')
  })

  it('are abbreviated to at most three digits for phones, positive or negative', () => {
    expect(
      [0, 87.4, -999.4, 999.6, 1234, -9949, 9951, 123_456, 999_600, -1_250_000].map((value) =>
        formatBrief('en-US', value),
      ),
    ).toEqual(['0', '+87', '\u2212999', '+1k', '+1.2k', '\u22129.9k', '+10k', '+123k', '+1M', '\u22121.3M'])
    expect(formatBrief('de-DE', 1234)).toBe('+1,2k')
    expect(formatMultiple('en-US', -0.46, 'result', 1)).toBe('\u22120.5')
    expect(formatPercent('en-US', 0.548, 'amount', 0)).toBe('55%')
  })

  it('have the decimals of their instrument for prices', () => {
    expect(formatPrice('en-US', 1.0842, 5)).toBe('1.08420')
    expect(formatPrice('en-US', 4182.15)).toBe('4,182.15')
    expect(formatPrice('de-DE', 44120, 1)).toBe('44.120,0')
  })

  it('include plain numbers, durations and sizes', () => {
    expect(formatNumber('en-US', 12_345)).toBe('12,345')
    expect(formatNumber('de-DE', 1.62, 2)).toBe('1,62')
    expect([-0.001, -0, -0.01].map((value) => formatNumber('en-US', value, 2))).toEqual([
      '0.00',
      '0.00',
      '−0.01',
    ])
    expect(formatDuration('en-US', 3_725)).toBe('1 hr 2 min')
    expect(formatDuration('en-US', 0)).toBe('0 sec')
    expect(formatBytes('en-US', 1_536)).toBe('1.5 kB')
    expect(formatBytes('en-US', 0)).toBe('0 bytes')
  })
})

describe('broker times', () => {
  it('are shown unchanged, whatever the time zone of the device', () => {
    expect(formatTime('en-GB', '2026-11-20T16:42:07')).toBe('20 Nov 2026, 16:42')
    expect(formatTime('en-GB', '2026-11-20T00:05:00', 'time')).toBe('00:05')
    expect(formatTime('de-DE', '2026-11-20', 'date')).toBe('20. Nov. 2026')
    expect(formatWeekday('en-US', 0)).toBe('Sun')
    expect(formatWeekday('de-DE', 1, 'long')).toBe('Montag')
  })

  it('that are invalid are shown as their original text instead of "Invalid Date"', () => {
    expect(formatTime('en-GB', 'yesterday')).toBe('yesterday')
  })
})

it('a currency without cents has no decimals, unless the amount has some', () => {
  expect(formatMoney('en-GB', 15_139_600, 'JPY', { sign: 'amount' })).toBe('¥151,396')
  expect(formatMoney('en-GB', 15_139_650, 'JPY', { sign: 'amount' })).toBe('¥151,396.50')
  expect(formatMoney('en-GB', 15_139_600, 'USD', { sign: 'amount' })).toBe('$151,396.00')
})

it.each([
  [0, '0%'],
  [0.999, '99%'],
  [1, '100%'],
  [4.484, '448%'],
  [9.99, '999%'],
  [15_000_000, '>999%'],
])('usage of a limit %f is %s', (share, text) => {
  expect(formatUsage('en-US', share)).toBe(text)
})
