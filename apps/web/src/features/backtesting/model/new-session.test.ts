import type { BarSeries } from '@plumbline/contract/prices/prices'
import { expect, it } from 'vitest'
import { emptySession, needsRate, readSession } from './new-session.ts'

const series: BarSeries = {
  id: 's',
  symbol: 'XAUUSD.m',
  source: 'file',
  accountId: null,
  label: 'MT5',
  timeframe: 900,
  digits: 2,
  timeZone: null,
  firstAt: 1_771_236_000,
  lastAt: 1_771_236_000 + 900 * 10_000,
  bars: 10_000,
  bytes: 90_000,
  revision: 1,
  createdAt: '',
  updatedAt: '',
}

it('gold in dollars begins with 100 ounces per lot, after 300 bars of context, and needs no rate', () => {
  const form = emptySession(series, 'USD', 'Gold')
  expect(needsRate(series.symbol, form)).toBe(false)
  const read = readSession(form, series)
  expect(read).toMatchObject({
    kind: 'settings',
    settings: {
      startsAt: 1_771_236_000 + 900 * 300,
      contractSize: 100,
      quoteCurrency: 'USD',
      initialBalanceCents: 1_000_000,
      rate: { kind: 'same' },
      timeframe: 900,
    },
  })
})

it('an account in another currency needs a rate', () => {
  const form = emptySession(series, 'EUR', 'Gold')
  expect(needsRate(series.symbol, form)).toBe(true)
  expect(readSession(form, series)).toEqual({ kind: 'invalid', field: 'rate' })
  expect(readSession({ ...form, rate: '0.92' }, series)).toMatchObject({
    settings: { rate: { kind: 'fixed', rate: 0.92 } },
  })
})

it('a start after the last bar, an end before the start, and half a point are refused by their field', () => {
  const form = emptySession(series, 'USD', 'Gold')
  expect(readSession({ ...form, startsAt: '2031-01-01T00:00' }, series)).toMatchObject({ field: 'startsAt' })
  expect(readSession({ ...form, endsAt: '2020-01-01T00:00' }, series)).toMatchObject({ field: 'endsAt' })
  expect(readSession({ ...form, slippage: '0.5' }, series)).toMatchObject({ field: 'slippage' })
})
