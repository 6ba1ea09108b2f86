import { expect, test } from 'vitest'
import { centsPerVolume, grossCents, priceOf } from './gross-cents.ts'
import { instrumentOf } from './instruments.ts'

const leg = (symbol: string, sign: 1 | -1, volume: number) => ({
  instrument: instrumentOf(symbol),
  sign,
  volume,
})

test('ten pips on 0.30 lots of EURUSD are 30 dollars', () => {
  expect(grossCents(leg('EURUSD', 1, 30), 100, 0)).toBe(3_000)
  expect(grossCents(leg('EURUSD', -1, 30), 100, 0)).toBe(-3_000)
})

test('one lot of USDJPY from 150.000 to 150.500 is 50,000 yen, 332.23 dollars at the closing price', () => {
  expect(grossCents(leg('USDJPY', 1, 100), 500, 150_500)).toBe(33_223)
})

test('one point of an ES contract is 50 dollars, a dollar per ounce on 0.01 lots of gold is one', () => {
  expect(grossCents(leg('ES', 1, 100), 4, 0)).toBe(5_000)
  expect(grossCents(leg('XAUUSD', 1, 1), 100, 0)).toBe(100)
})

test('half a cent is rounded away from zero for gains and losses', () => {
  // 0.05 lots of US30, 0.1 points: half a cent.
  expect(grossCents(leg('US30', 1, 5), 1, 0)).toBe(1)
  expect(grossCents(leg('US30', 1, 5), -1, 0)).toBe(-1)
  expect(grossCents(leg('US30', 1, 4), -1, 0)).toBe(0)
  expect([centsPerVolume(150, 1), centsPerVolume(-150, 1), centsPerVolume(-149, 0)]).toEqual([2, -2, 0])
})

test('prices have the digits of their instrument', () => {
  expect(priceOf(instrumentOf('EURUSD'), 108_437)).toBe(1.08437)
  expect(priceOf(instrumentOf('ES'), 21_203)).toBe(5300.75)
})
