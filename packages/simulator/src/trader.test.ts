import { toCents } from '@plumbline/domain/money/amount'
import { localSeconds, parseLocalTime } from '@plumbline/domain/time/local-time'
import { describe, expect, test } from 'vitest'
import { isHoliday, weekdayOf } from './calendar.ts'
import { centsPerVolume, grossCents } from './gross-cents.ts'
import { instrumentOf } from './instruments.ts'
import { openMarket } from './market.ts'
import { netCents, type SimulatedTrade } from './simulated-trade.ts'
import { swapCents } from './swap-cents.ts'
import { simulateTrades } from './trader.ts'
import { sessionAt } from './trading-hours.ts'

const year = {
  count: 500,
  from: '2024-11-20T09:30:00',
  to: '2025-11-20T09:30:00',
  initialBalanceCents: 2_500_000,
} as const
const seeds = [1, 2, 3, 4, 5, 6]
const years = seeds.map((seed) => simulateTrades({ ...year, seed }))
const all = years.flat()
const closed = all.filter((trade) => trade.status === 'closed')
const taken = closed.filter((trade) => !trade.missedTrade)

test('the same seed gives the same trades, another seed gives others', () => {
  expect(simulateTrades({ ...year, seed: 1 })).toEqual(years[0])
  expect(simulateTrades({ ...year, seed: 2 })).not.toEqual(years[0])
})

test('there are as many trades as requested, down to none', () => {
  expect(years.map((trades) => trades.length)).toEqual(seeds.map(() => 500))
  expect(simulateTrades({ ...year, seed: 1, count: 0 })).toEqual([])
  expect(simulateTrades({ ...year, seed: 1, count: 1 })).toHaveLength(1)
})

describe('times', () => {
  test('are valid, within the range, and in strictly increasing order of opening', () => {
    for (const trades of years) {
      const openings = trades.map((trade) => trade.openedAt)
      expect(openings.map(parseLocalTime)).toEqual(openings)
      expect(openings.every((at) => at >= year.from && at < year.to)).toBe(true)
      expect(openings.every((at, index) => index === 0 || at > (openings[index - 1] ?? ''))).toBe(true)
    }
  })

  test('of closing are after opening and not in the future', () => {
    expect(closed.filter((trade) => !(trade.closedAt !== null && trade.closedAt > trade.openedAt))).toEqual(
      [],
    )
    expect(closed.filter((trade) => (trade.closedAt ?? '') > year.to)).toEqual([])
  })

  test('never fall on a weekend or holiday, and no closed trade is held over a weekend', () => {
    const moments = closed.flatMap((trade) => [
      localSeconds(trade.openedAt),
      localSeconds(trade.closedAt ?? ''),
    ])
    expect(moments.filter((at) => weekdayOf(at) > 4 || isHoliday(at))).toEqual([])
    const held = closed.filter(
      (trade) => weekdayOf(localSeconds(trade.closedAt ?? '')) < weekdayOf(localSeconds(trade.openedAt)),
    )
    expect(held).toEqual([])
  })
})

describe('money', () => {
  test('gross results follow from prices, quantity and contract size, to the cent', () => {
    const dollarQuoted = closed.filter((trade) => !trade.pair.endsWith('JPY'))
    expect(
      dollarQuoted.filter((trade) => Math.abs(toCents(trade.grossPnl) - expectedCents(trade, 1)) > 0),
    ).toEqual([])
  })

  test('USDJPY results are converted to dollars at the closing price', () => {
    const yen = closed.filter((trade) => trade.pair === 'USDJPY')
    expect(yen.length).toBeGreaterThan(100)
    expect(
      yen.filter((trade) => toCents(trade.grossPnl) !== expectedCents(trade, trade.exitPrice ?? 0)),
    ).toEqual([])
  })

  test('GBPJPY results are converted to dollars at the USDJPY price at closing time', () => {
    for (const [index, seed] of seeds.entries()) {
      const market = openMarket(seed, localSeconds(year.from))
      for (const trade of years[index] ?? []) {
        if (trade.pair !== 'GBPJPY' || trade.closedAt === null) continue
        const rate = market.yenTicks(localSeconds(trade.closedAt)) / 1000
        expect(toCents(trade.grossPnl)).toBe(expectedCents(trade, rate))
      }
    }
  })

  test('commission is per lot, the exchange fee only on ES, swap per night at long and short rates', () => {
    for (const trade of closed) {
      const instrument = instrumentOf(trade.pair)
      const volume = Math.round(trade.quantity * 100)
      const leg = { instrument, sign: trade.direction === 'long' ? 1 : -1, volume } as const
      expect(toCents(trade.commission) + centsPerVolume(instrument.commissionCents, volume)).toBe(0)
      expect(trade.fee === 0n).toBe(trade.pair !== 'ES')
      const nights = [localSeconds(trade.openedAt), localSeconds(trade.closedAt ?? '')] as const
      expect(toCents(trade.swap)).toBe(swapCents(leg, ...nights))
    }
    expect(closed.some((trade) => trade.swap > 0n) && closed.some((trade) => trade.swap < 0n)).toBe(true)
  })

  test('the planned loss equals the loss at the stop, and no loss goes far beyond it', () => {
    for (const trade of taken) {
      const leg = {
        instrument: instrumentOf(trade.pair),
        sign: trade.direction === 'long' ? 1 : -1,
        volume: Math.round(trade.quantity * 100),
      } as const
      const stop = Math.round((trade.stopLoss - trade.entryPrice) * leg.instrument.ticksPerUnit)
      if (!trade.pair.endsWith('JPY')) expect(-grossCents(leg, stop, 0)).toBe(trade.riskCents)
      expect(toCents(trade.grossPnl)).toBeGreaterThan(-1.3 * trade.riskCents)
    }
  })
})

describe('the simulated trader', () => {
  test('wins about half of the trades, with better results in London than in Asia', () => {
    const inSession = (session: string) => taken.filter((trade) => trade.session === session)
    expect(winRate(taken)).toBeGreaterThan(0.47)
    expect(winRate(taken)).toBeLessThan(0.57)
    expect(averageR(inSession('London'))).toBeGreaterThan(averageR(inSession('Asia')) + 0.1)
  })

  test('trades larger and worse after losing streaks', () => {
    const tilted = taken.filter((trade) => trade.mistakes.includes('revenge'))
    const others = taken.filter((trade) => !trade.mistakes.includes('revenge'))
    expect(tilted.length).toBeGreaterThan(30)
    expect(averageR(tilted)).toBeLessThan(averageR(others))
    const meanRisk = (trades: readonly SimulatedTrade[]) => mean(trades.map((trade) => trade.riskCents))
    expect(meanRisk(tilted)).toBeGreaterThan(1.2 * meanRisk(others))
  })

  test('records the opening session, a strategy, at least one tag and a plan for every trade', () => {
    for (const trade of all) {
      expect(trade.session).toBe(sessionAt(localSeconds(trade.openedAt)))
      expect(trade.tags.length).toBeGreaterThan(0)
      expect(Number(trade.riskRewardRatio)).toBeGreaterThan(0.5)
    }
    expect(new Set(all.map((trade) => trade.strategyId)).size).toBe(6)
    expect(new Set(all.map((trade) => trade.pair)).size).toBe(9)
  })

  test('marks exits at the entry as break-even: none won or lost more than a fifth of the risk', () => {
    const even = taken.filter((trade) => trade.breakEven)
    expect(even.length).toBeGreaterThan(50)
    expect(even.filter((trade) => Math.abs(toCents(trade.grossPnl)) > 0.2 * trade.riskCents)).toEqual([])
  })

  test('leaves two or three positions open and misses a few trades unknown to the broker', () => {
    for (const trades of years) {
      const open = trades.filter((trade) => trade.status === 'open')
      const missed = trades.filter((trade) => trade.missedTrade)
      expect([2, 3]).toContain(open.length)
      expect(open.every((trade) => trade.closedAt === null && trade.closingRows === 0)).toBe(true)
      expect(missed.length).toBeGreaterThan(2)
      expect(missed.every((trade) => trade.brokerId === null && trade.status === 'closed')).toBe(true)
      const ids = trades.flatMap((trade) => (trade.brokerId === null ? [] : [Number(trade.brokerId)]))
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    }
  })
})

/** The same figure by another way: decimal arithmetic on what the trade states. */
function expectedCents(trade: SimulatedTrade, rate: number): number {
  const { contractSize } = instrumentOf(trade.pair)
  const move = (trade.exitPrice ?? 0) - trade.entryPrice
  const cents = (move * trade.quantity * contractSize * 100 * (trade.direction === 'long' ? 1 : -1)) / rate
  // Ten digits are enough to undo the noise of binary fractions, so that halves are halves.
  const size = Math.round(Number(Math.abs(cents).toPrecision(10)))
  return cents < 0 && size !== 0 ? -size : size
}

function winRate(trades: readonly SimulatedTrade[]): number {
  return trades.filter((trade) => !trade.breakEven && netCents(trade) > 0).length / trades.length
}

function averageR(trades: readonly SimulatedTrade[]): number {
  return mean(trades.map((trade) => netCents(trade) / trade.riskCents))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
