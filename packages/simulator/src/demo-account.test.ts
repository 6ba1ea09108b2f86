import { toCents } from '@plumbline/domain/money/amount'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { describe, expect, test } from 'vitest'
import { weekdayOf } from './calendar.ts'
import { demoAccount } from './demo-account.ts'
import { netCents } from './simulated-trade.ts'

/** Friday evening, Sunday, Christmas, a leap day, the middle of August, New Year's night. */
const moments = [
  '2025-11-21T19:45:00',
  '2026-03-08T11:00:00',
  '2025-12-25T12:00:00',
  '2024-02-29T17:00:00',
  '2025-08-13T08:15:30',
  '2026-01-01T00:00:01',
]

test('the same time and seed give the same account, another seed gives another', () => {
  const now = '2025-11-21T19:45:00'
  expect(demoAccount({ now })).toEqual(demoAccount({ now }))
  expect(demoAccount({ now, seed: 2 }).trades).not.toEqual(demoAccount({ now }).trades)
})

describe.each(moments)('the sample account at %s', (now) => {
  const { trades, cash, initialBalanceCents } = demoAccount({ now })
  const taken = trades.filter((trade) => trade.status === 'closed' && !trade.missedTrade)
  const nets = taken
    .toSorted((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? -1 : 1))
    .map((trade) => netCents(trade))

  test('has 500 distinct trades from the previous year', () => {
    expect(trades).toHaveLength(500)
    expect(localSeconds(trades[0]?.openedAt ?? '')).toBeGreaterThanOrEqual(localSeconds(now) - 365 * 86_400)
    const faces = trades.map(({ pair, direction, quantity, openedAt }) =>
      [pair, direction, quantity, openedAt].join(),
    )
    expect(new Set(faces).size).toBe(500)
  })

  test('opens no trades at weekends', () => {
    expect(trades.filter((trade) => weekdayOf(localSeconds(trade.openedAt)) > 4)).toEqual([])
  })

  test('has a recent last trade', () => {
    const days = (localSeconds(now) - localSeconds(trades.at(-1)?.openedAt ?? '')) / 86_400
    expect(days).toBeLessThan(5)
  })

  test('has reviewed all but the trades of the last days', () => {
    const [reviewed, left] = [true, false].map((is) =>
      trades.filter((trade) => trade.closedAt !== null && (trade.reviewedAt !== null) === is),
    )
    expect(left?.length).toBeGreaterThan(0)
    expect(reviewed?.length).toBeGreaterThan(450)
    const isLater = (trade: (typeof trades)[number]) => (trade.reviewedAt ?? '') > (trade.closedAt ?? '')
    expect(reviewed?.every((trade) => isLater(trade) && (trade.reviewedAt ?? '') < now)).toBe(true)
  })

  test('gains 20 to 80 per cent, with a realistic profit factor', () => {
    const net = sum(nets)
    expect(net).toBeGreaterThanOrEqual(0.2 * initialBalanceCents)
    expect(net).toBeLessThanOrEqual(0.8 * initialBalanceCents)
    const profitFactor = sum(nets.filter((cents) => cents > 0)) / -sum(nets.filter((cents) => cents < 0))
    expect(profitFactor).toBeGreaterThan(1.1)
    expect(profitFactor).toBeLessThan(1.65)
  })

  test('has realistic drawdowns on the way up', () => {
    let [equity, peak, drawdown] = [0, 0, 0]
    for (const cents of nets) {
      equity += cents
      peak = Math.max(peak, equity)
      drawdown = Math.max(drawdown, peak - equity)
    }
    expect(drawdown / initialBalanceCents).toBeGreaterThanOrEqual(0.05)
    expect(drawdown / initialBalanceCents).toBeLessThanOrEqual(0.2)
  })

  test('does well with some pairs and less well with others', () => {
    const pairs = [...new Set(taken.map((trade) => trade.pair))]
    const results = pairs.map((pair) => sum(taken.filter((trade) => trade.pair === pair).map(netCents)))
    expect(pairs.length).toBeGreaterThanOrEqual(7)
    expect(Math.max(...results)).toBeGreaterThan((3 * Math.abs(sum(results))) / results.length)
    expect(new Set(results).size).toBe(pairs.length)
  })

  test('has one deposit and one withdrawal, on working days within the year', () => {
    expect(cash.map(({ kind, amount }) => [kind, toCents(amount)])).toEqual([
      ['deposit', 500_000],
      ['withdrawal', -300_000],
    ])
    expect(cash.every(({ at }) => weekdayOf(localSeconds(at)) < 5 && at < now)).toBe(true)
  })
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
