import { buildSessionSettings, SESSION_START } from '@plumbline/testing/builders/build-session'
import { expect, test } from 'vitest'
import { type Bar, barsOf } from '../bars/bars.ts'
import { isFarFill, type PricedEvent } from './far-fill.ts'

const settings = buildSessionSettings({
  costs: { ...buildSessionSettings().costs, spread: { kind: 'fixed', points: 4 } },
})
const bar = (minute: number, low: number, high: number): Bar => {
  return { time: SESSION_START + minute * 60, open: low, high, low, close: high, volume: -1, spread: -1 }
}
const bars = barsOf(settings.timeframe, settings.digits, [bar(0, 109_000, 109_500), bar(1, 110_000, 110_020)])
const fill = (price: number, minute = 1): PricedEvent => {
  return { kind: 'fill', at: SESSION_START + minute * 60, id: 1, price }
}
const isFar = (event: PricedEvent) => isFarFill(settings, event, bars)

test('a fill within the prices of its day is accepted, with the spread above them', () => {
  for (const price of [109_000, 109_250, 110_020, 110_024]) expect(isFar(fill(price)), `${price}`).toBe(false)
})

test('a fill outside the prices of its day is far from any bar', () => {
  for (const price of [108_999, 110_025, 1, 999_999]) expect(isFar(fill(price)), `${price}`).toBe(true)
})

test('later bars do not count, and without bars nothing is far', () => {
  expect(isFar(fill(110_010, 0))).toBe(true)
  expect(isFar(fill(1, -10))).toBe(false)
  expect(isFar(fill(1, 3 * 24 * 60))).toBe(false)
})

test('bars with another number of decimals are compared by their prices', () => {
  const fewer = barsOf(settings.timeframe, settings.digits - 1, [bar(1, 11_000, 11_002)])
  expect(isFarFill(settings, fill(110_020), fewer)).toBe(false)
  expect(isFarFill(settings, fill(11_001), fewer)).toBe(true)
})
