import { localSeconds } from '@plumbline/domain/time/local-time'
import { expect, test } from 'vitest'
import { DAY, HOUR } from './calendar.ts'
import { INSTRUMENTS, instrumentOf } from './instruments.ts'
import { openMarket } from './market.ts'
import { volatilityShare } from './trading-hours.ts'

const monday = localSeconds('2025-01-06T00:00:00')
const euro = instrumentOf('EURUSD')

test('prices do not depend on the order in which they are requested', () => {
  const forward = openMarket(4, monday)
  const backward = openMarket(4, monday)
  const moments = [0, 1, 2, 3].map((day) => monday + day * DAY + 12_345)
  const first = moments.map((at) => forward.midTicks(euro, at))
  backward.midTicks(instrumentOf('XAUUSD'), monday + 3 * DAY)
  const second = moments.toReversed().map((at) => backward.midTicks(euro, at))
  expect(second.toReversed()).toEqual(first)
  expect(new Set(first).size).toBe(4)
})

test('only bitcoin moves at the weekend', () => {
  const market = openMarket(4, monday)
  const [saturday, sunday] = [monday + 5 * DAY + 9 * HOUR, monday + 6 * DAY + 9 * HOUR]
  const moved = INSTRUMENTS.filter(
    (instrument) => market.midTicks(instrument, saturday) !== market.midTicks(instrument, sunday),
  )
  expect(moved.map(({ symbol }) => symbol)).toEqual(['BTCUSD'])
})

test('a year of daily returns matches the volatility of the instrument within a fifth', () => {
  for (const instrument of INSTRUMENTS) {
    const market = openMarket(9, monday)
    const days = Array.from({ length: 364 }, (_, day) => monday + day * DAY).filter(
      (at) => market.midTicks(instrument, at) !== market.midTicks(instrument, at + DAY),
    )
    const returns = days.map((at) =>
      Math.log(market.midTicks(instrument, at + DAY) / market.midTicks(instrument, at)),
    )
    const deviation = Math.sqrt(returns.reduce((sum, value) => sum + value * value, 0) / returns.length)
    expect(deviation / instrument.dailyVolatility, instrument.symbol).toBeGreaterThan(0.8)
    expect(deviation / instrument.dailyVolatility, instrument.symbol).toBeLessThan(1.2)
  }
})

test('hourly variances add up to the daily variance', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => volatilityShare(hour * HOUR, HOUR) ** 2)
  expect(hours.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
})
