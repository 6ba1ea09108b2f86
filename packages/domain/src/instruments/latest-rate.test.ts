import { expect, it } from 'vitest'
import { type DatedRate, latestRate } from './latest-rate.ts'

const rates: readonly DatedRate[] = [
  { from: 'EUR', to: 'USD', rate: 1.08, date: '2026-03-02' },
  { from: 'USD', to: 'EUR', rate: 0.8, date: '2026-03-05' },
  { from: 'EUR', to: 'USD', rate: 1.1, date: '2026-03-05' },
  { from: 'EUR', to: 'JPY', rate: 0, date: '2026-03-09' },
]

it('the latest rate is the newest in either direction, and the first of its day', () => {
  expect(latestRate(rates, { from: 'EUR', to: 'USD' })).toEqual({ rate: 1.25, of: rates[1] })
  expect(latestRate(rates, { from: 'USD', to: 'EUR' })).toEqual({ rate: 0.8, of: rates[1] })
  expect(latestRate(rates.slice(0, 1), { from: 'USD', to: 'EUR' })?.rate).toBeCloseTo(1 / 1.08, 12)
})

it('an unusable rate, or one through a third currency, is none', () => {
  expect(latestRate(rates, { from: 'EUR', to: 'JPY' })).toBeUndefined()
  expect(latestRate(rates, { from: 'JPY', to: 'EUR' })).toBeUndefined()
  expect(latestRate(rates, { from: 'USD', to: 'JPY' })).toBeUndefined()
})
