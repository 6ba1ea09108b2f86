import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRADING_MODES, type TradingMode } from './distance-in.ts'
import { distanceIn, priceDifferenceOf, sizeOf } from './distance-in.ts'
import { findInstrument } from './find-instrument.ts'
import type { Instrument } from './instrument.ts'

function named(pair: string): Instrument {
  const found = findInstrument(pair)
  if (!found) throw new Error(pair)
  return found
}

test.each<[string, TradingMode, number, number]>([
  ['EURUSD', 'pips', 1.0852 - 1.085, 2],
  ['EURUSD', 'points', 1.0852 - 1.085, 20],
  ['EURUSD', 'ticks', 1.0852 - 1.085, 20],
  ['USDJPY', 'pips', -0.125, -12.5],
  ['XAUUSD', 'pips', 3.5, 35],
  ['US30', 'points', 12.3, 123],
  ['NAS100', 'pips', 12.3, 12.3],
  ['ESZ5', 'points', 10.25, 10.25],
  ['ESZ5', 'ticks', 10.25, 41],
  ['6J', 'ticks', 0.000001, 2],
  ['ZN', 'ticks', 0.5, 32],
])('%s in %s: a move of %s is %s', (pair, mode, difference, distance) => {
  expect(distanceIn(mode, named(pair), difference)).toBe(distance)
})

test('converting a distance back gives the price difference', () => {
  const pairs = fc.constantFrom('EURUSD', 'USDJPY', 'XAUUSD', 'US30', 'BTCUSD', 'ES', 'ZN', '6J', 'NG')
  fc.assert(
    fc.property(
      pairs,
      fc.constantFrom(...TRADING_MODES),
      fc.integer({ min: -1e6, max: 1e6 }),
      (pair, mode, ticks) => {
        const instrument = named(pair)
        const distance = distanceIn(mode, instrument, ticks * instrument.tickSize)
        expect(priceDifferenceOf(mode, instrument, distance)).toBeCloseTo(ticks * instrument.tickSize, 9)
        expect(distance).toBeCloseTo((ticks * instrument.tickSize) / sizeOf(mode, instrument), 5)
      },
    ),
  )
})

test('a difference that is not a finite number has distance 0', () => {
  expect(distanceIn('pips', named('EURUSD'), Number.NaN)).toBe(0)
  expect(priceDifferenceOf('pips', named('EURUSD'), Number.POSITIVE_INFINITY)).toBe(0)
})
