import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rMultipleE4Of } from '../trades/r-multiple.ts'
import { findInstrument } from './find-instrument.ts'
import { pipValueOf } from './pip-value-of.ts'
import { positionSizeFor } from './position-size-for.ts'
import { rMultipleOf } from './r-multiple-of.ts'
import { riskOf } from './risk-of.ts'
import { riskRewardRatioOf } from './risk-reward-ratio-of.ts'

const eurusd = { instrument: findInstrument('EURUSD'), accountCurrency: 'USD' }

describe('money at risk', () => {
  test('is the loss at the stop: 50 pips of 0.5 lot are 250.00', () => {
    const trade = { direction: 'long', entryPrice: 1.085, stopLoss: 1.08, quantity: 0.5 } as const
    expect(riskOf({ ...eurusd, ...trade })).toMatchObject({
      kind: 'risk',
      riskCents: 250_00,
      termsFrom: 'known',
    })
  })

  test('of USDJPY is converted at the stop price', () => {
    const usdjpy = { instrument: findInstrument('USDJPY'), accountCurrency: 'USD' }
    const trade = { direction: 'short', entryPrice: 150, stopLoss: 151, quantity: 1 } as const
    // 1 × 100,000 / 151 = 662.2516…
    expect(riskOf({ ...usdjpy, ...trade })).toMatchObject({ riskCents: 662_25 })
  })

  test.each([
    [0, 'no-stop'],
    [1.085, 'stop-beyond-entry'],
    [1.09, 'stop-beyond-entry'],
  ])('a long from 1.085 with its stop at %s: %s', (stopLoss, kind) => {
    expect(riskOf({ ...eurusd, direction: 'long', entryPrice: 1.085, stopLoss, quantity: 1 })).toEqual({
      kind,
    })
  })

  test('reports a missing conversion rate, as the result does', () => {
    const trade = { direction: 'long', entryPrice: 1.085, stopLoss: 1.08, quantity: 1 } as const
    expect(riskOf({ ...eurusd, ...trade, accountCurrency: 'CHF' })).toMatchObject({ kind: 'missing' })
  })
})

test('the R multiple equals the journal’s', () => {
  const trade = { direction: 'long', entryPrice: 100, exitPrice: 125, stopLoss: 90 } as const
  expect(rMultipleOf(trade)).toBe(2.5)
  expect(rMultipleOf({ ...trade, exitPrice: null })).toBeNull()
  expect(rMultipleOf(trade)).toBe((rMultipleE4Of('long', 100, 125, 90) ?? 0) / 10_000)
})

test.each([
  ['long', 100, 90, 130, 3],
  ['short', 100, 110, 95, 0.5],
  ['long', 100, 90, 0, null],
  ['long', 100, 0, 130, null],
  ['long', 100, 90, 95, null],
  ['short', 100, 90, 80, null],
] as const)(
  'the risk-reward ratio of a %s from %s, stop %s, target %s is %s',
  (direction, entryPrice, stopLoss, takeProfit, ratio) => {
    expect(riskRewardRatioOf({ direction, entryPrice, stopLoss, takeProfit })).toBe(ratio)
  },
)

describe('position size', () => {
  const account = { ...eurusd, balanceCents: 10_000_00, riskPercent: 1, entryPrice: 1.085 }

  test('1 % of 10,000 over 30 pips is 0.33 lot, which risks 99.00', () => {
    expect(positionSizeFor({ ...account, stopLoss: 1.082 })).toMatchObject({
      kind: 'size',
      quantity: 0.33,
      riskCents: 99_00,
    })
  })

  test('futures are sized in whole contracts: 1 % of 50,000 over 20 points is no ES and 5 MES', () => {
    const futures = {
      accountCurrency: 'USD',
      balanceCents: 50_000_00,
      riskPercent: 1,
      entryPrice: 6_000,
      stopLoss: 5_980,
    }
    expect(positionSizeFor({ ...futures, instrument: findInstrument('ES') })).toMatchObject({
      quantity: 0,
      riskCents: 0,
    })
    expect(positionSizeFor({ ...futures, instrument: findInstrument('MES') })).toMatchObject({
      quantity: 5,
      riskCents: 500_00,
    })
  })

  test.each([
    [{ stopLoss: 1.085 }, 'stop-at-entry'],
    [{ stopLoss: 1.08, balanceCents: 0 }, 'nothing-to-risk'],
    [{ stopLoss: 1.08, riskPercent: 0 }, 'nothing-to-risk'],
    [{ stopLoss: 1.08, accountCurrency: 'CHF' }, 'missing'],
    [{ stopLoss: 1.08, quantityStep: 0 }, 'unusable'],
    [{ stopLoss: Number.NaN }, 'unusable'],
  ])('%j: %s', (change, kind) => {
    expect(positionSizeFor({ ...account, ...change }).kind).toBe(kind)
  })

  test('never risks more than requested, and one step more would', () => {
    const ticks = fc.integer({ min: 90_000, max: 130_000 })
    const pairs = fc.constantFrom('EURUSD', 'USDJPY', 'XAUUSD')
    fc.assert(
      fc.property(
        pairs,
        ticks,
        ticks,
        fc.integer({ min: 1, max: 10_000_000_00 }),
        fc.integer({ min: 1, max: 500 }),
        (pair, entry, stop, balanceCents, basis) => {
          fc.pre(entry !== stop)
          const terms = { instrument: findInstrument(pair), accountCurrency: 'USD' }
          const [entryPrice, stopLoss, riskPercent] = [entry / 1000, stop / 1000, basis / 100]
          const sized = positionSizeFor({ ...terms, entryPrice, stopLoss, riskPercent, balanceCents })
          if (sized.kind !== 'size') throw new Error(sized.kind)
          // Risk is rounded to cents once, so half a cent may come on top.
          const asked = (balanceCents * basis) / 10_000
          expect(sized.riskCents).toBeLessThanOrEqual(asked + 0.5)
          const direction = entry > stop ? 'long' : 'short'
          const more = riskOf({
            ...terms,
            direction,
            entryPrice,
            stopLoss,
            quantity: Number((sized.quantity + 0.01).toFixed(2)),
          })
          expect(more.kind === 'risk' && more.riskCents >= asked - 0.5).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['EURUSD', 1, 1.085, 10],
  ['EURUSD', 0.01, 1.085, 0.1],
  ['USDJPY', 1, 150, 6.666667],
  ['XAUUSD', 1, 2_350, 10],
  ['MNQ', 1, 25_000, 2],
] as const)('a pip of %s, %s lots, at %s is worth %s', (pair, quantity, price, pipValue) => {
  const instrument = findInstrument(pair)
  expect(instrument && pipValueOf({ instrument, quantity, price, accountCurrency: 'USD' })).toMatchObject({
    pipValue,
  })
})
