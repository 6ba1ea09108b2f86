import { replayedTrade } from '@plumbline/domain/backtesting/replayed-trade'
import { type Bar, barsOf } from '@plumbline/domain/bars/bars'
import { expect, it } from 'vitest'
import { dayStops, endsOf, knownAt, momentAfter, momentBefore } from './day-clock.ts'

const day = { from: 86_400_000, to: 86_486_400 }
const bar = (minute: number): Bar => ({
  time: day.from + minute * 60,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
  spread: 0,
})
const bars = barsOf(60, 0, [0, 1, 2, 5, 6].map(bar))
const ends = endsOf(bars, (time) => time)
const minute = (count: number) => day.from + count * 60

it('the clock steps from the end of a bar to that of the next, over gaps, and to the end of the day', () => {
  expect(momentAfter(ends, day.from, 1, day)).toBe(minute(1))
  expect(momentAfter(ends, minute(3), 1, day)).toBe(minute(6))
  expect(momentAfter(ends, minute(1) + 20, 2, day)).toBe(minute(3))
  expect(momentAfter(ends, minute(7), 1, day)).toBe(day.to)
  expect(momentBefore(ends, day.to, day)).toBe(minute(7))
  expect(momentBefore(ends, minute(6), day)).toBe(minute(3))
  expect(momentBefore(ends, minute(1), day)).toBe(day.from)
})

it('a bar is known when it is complete', () => {
  expect([0, 59, 60, 119, 120].map((seconds) => knownAt(ends, day.from + seconds))).toEqual([0, 0, 1, 1, 2])
})

it('the clock does not go back with a clock that is put back', () => {
  const back = endsOf(bars, (time) => (time >= minute(2) ? time - 120 : time))
  expect([...back]).toEqual([1, 1, 1, 4, 5].map(minute))
  expect(momentAfter(back, day.from, 1, day)).toBe(minute(1))
  expect(momentAfter(back, minute(1), 1, day)).toBe(minute(4))
  expect(momentBefore(back, minute(4), day)).toBe(minute(1))
})

it('an entry or exit is known at the end of its bar, or in the next second without one', () => {
  const trade = (pair: string, opened: number, closed: number) =>
    replayedTrade(
      {
        id: pair,
        pair,
        direction: 'long',
        stopLoss: null,
        takeProfit: null,
        openedAt: opened,
        closedAt: closed,
        entryPrice: 1,
        exitPrice: 1,
        quantity: 1,
        netCents: 0,
        centsPerLot: 1,
      },
      [],
    )
  const list = [trade('eurusd', minute(2), minute(3) + 30), trade('XAUUSD', minute(-5), minute(1))]
  expect(dayStops(list, day, new Map([['EURUSD', { ends, timeframe: 60 }]]))).toEqual([
    { at: minute(1) + 1, pair: 'XAUUSD' },
    { at: minute(3), pair: 'EURUSD' },
    { at: minute(3) + 31, pair: 'EURUSD' },
  ])
})
