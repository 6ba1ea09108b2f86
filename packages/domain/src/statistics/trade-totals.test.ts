import { expect, test } from 'vitest'
import { emptyGroup, type Group, withoutGroup } from './group.ts'
import { tradeTotals } from './trade-totals.ts'

// Two accounts in dollars: 30.00 and -10.00 with R 3 and -1, and 5.01 without a stop. One in euros: -20.00 at break-even.
const first: Group = {
  trades: 2,
  wins: 1,
  losses: 1,
  breakEvens: 0,
  netPnlCents: 2_000,
  winningCents: 3_000,
  losingCents: -1_000,
  tradesWithR: 2,
  rMultipleE4: 20_000,
}
const second: Group = { ...emptyGroup, trades: 1, wins: 1, netPnlCents: 501, winningCents: 501 }
const euros: Group = { ...emptyGroup, trades: 1, breakEvens: 1, netPnlCents: -2_000 }

test('totals add counts and R of all trades, and money of each currency alone', () => {
  const totals = tradeTotals([
    // 3.00 more was realised by a partial close of a trade that is still open.
    { currency: 'USD', group: first, realisedCents: 2_300 },
    { currency: 'EUR', group: euros, realisedCents: -2_000 },
    { currency: 'USD', group: second, realisedCents: 501 },
    { currency: 'GBP', group: emptyGroup, realisedCents: 0 },
  ])
  expect(totals).toMatchObject({ trades: 4, winRate: 50, averageR: 1, tradesWithR: 2 })
  expect(totals.currencies).toMatchObject([
    { currency: 'EUR', trades: 1, totalPnl: -20, winRate: 0, averageR: null, tradesWithR: 0 },
    // 25.01 / 3 = 8.336…; 35.01 won, 10.00 lost.
    { currency: 'USD', trades: 3, totalPnl: 28.01, averagePnl: 8.34, profitFactor: 3.501, averageR: 1 },
  ])
})

test('trades that are taken out of their group leave the others', () => {
  const { currencies } = tradeTotals([
    { currency: 'USD', group: withoutGroup(first, first), realisedCents: 0 },
  ])
  expect(currencies).toEqual([])
})
