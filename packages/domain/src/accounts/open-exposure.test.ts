import { describe, expect, test } from 'vitest'
import { moneyPerPoint, type PricedResult } from './money-per-point.ts'
import { type OpenPosition, openExposure } from './open-exposure.ts'

const position = (overrides: Partial<OpenPosition> = {}): OpenPosition => ({
  pair: 'EURUSD',
  direction: 'long',
  quantity: 0.5,
  entryPrice: 1.1,
  stopLoss: 1.095,
  ...overrides,
})
/** A lot of EURUSD makes 100,000 dollars when the price moves by 1. */
const euros = (pair: string) => (pair === 'EURUSD' ? 100_000 : undefined)

describe('open exposure', () => {
  test('is the loss of open positions at their stops: 50 pips × 0.5 lots × $10 = $250', () => {
    expect(openExposure([position()], euros)).toEqual({
      atRiskCents: 25_000,
      largestCents: 25_000,
      positions: 1,
      withoutStop: [],
      withoutValue: [],
    })
  })

  test('sums positions and reports the largest', () => {
    const short = position({ direction: 'short', stopLoss: 1.11, quantity: 0.1 })
    expect(openExposure([position(), short], euros)).toMatchObject({
      atRiskCents: 35_000,
      largestCents: 25_000,
      positions: 2,
    })
  })

  test('counts positions without a stop and lists their symbols', () => {
    const bare = position({ pair: 'XAUUSD', stopLoss: 0 })
    expect(openExposure([position(), bare], euros)).toMatchObject({
      atRiskCents: 25_000,
      positions: 2,
      withoutStop: ['XAUUSD'],
    })
  })

  test('of a stop in profit is zero, whatever the value per lot', () => {
    const safe = [position({ stopLoss: 1.11 }), position({ pair: 'X', direction: 'short', stopLoss: 1.09 })]
    expect(openExposure(safe, euros)).toMatchObject({ atRiskCents: 0, withoutValue: [] })
  })

  test('lists symbols with an unknown value per lot instead of guessing it', () => {
    expect(openExposure([position({ pair: 'GER40' })], euros)).toMatchObject({
      atRiskCents: 0,
      withoutValue: ['GER40'],
    })
    expect(openExposure([position({ quantity: 1e300 })], euros).withoutValue).toEqual(['EURUSD'])
  })
})

describe('the value per lot', () => {
  const result = (overrides: Partial<PricedResult> = {}): PricedResult => ({
    pair: 'EURUSD',
    direction: 'long',
    quantity: 0.5,
    entryPrice: 1.1,
    exitPrice: 1.102,
    grossPnlCents: 10_000,
    ...overrides,
  })

  test('is derived from a trade’s result: $100 for 20 pips of half a lot are $100,000 for 1.0', () => {
    expect(moneyPerPoint([result()]).get('EURUSD')).toBeCloseTo(100_000, 4)
    const short = result({ direction: 'short', exitPrice: 1.098 })
    expect(moneyPerPoint([short]).get('EURUSD')).toBeCloseTo(100_000, 4)
  })

  test('is derived from the largest result, which rounding affects least', () => {
    const small = result({ grossPnlCents: 104, exitPrice: 1.10002 })
    expect(moneyPerPoint([small, result(), small]).get('EURUSD')).toBeCloseTo(100_000, 4)
  })

  test.each([
    ['a result that the price does not explain', { grossPnlCents: -10_000 }],
    ['a price that did not move', { exitPrice: 1.1 }],
    ['no price', { exitPrice: null }],
    ['no size', { quantity: 0 }],
    ['less than one unit of the currency', { grossPnlCents: 99 }],
  ])('is not derived from %s', (_, overrides) => {
    expect(moneyPerPoint([result(overrides)]).size).toBe(0)
  })
})
