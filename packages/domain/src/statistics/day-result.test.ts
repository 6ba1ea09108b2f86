import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { expect, test } from 'vitest'
import { dayResult } from './day-result.ts'
import { foldTrades } from './trade-summary.ts'

test('one day sums a win of 2 R, a loss of 1 R, a win without a stop, a break-even and a zero', () => {
  const trades = [
    buildClosedTrade({ netPnlCents: 20_000, rMultipleE4: 20_000 }),
    buildClosedTrade({ netPnlCents: -10_050, rMultipleE4: -10_000 }),
    buildClosedTrade({ netPnlCents: 5_000, rMultipleE4: null }),
    buildClosedTrade({ netPnlCents: 1_000, rMultipleE4: 1_000, breakEven: true }),
    buildClosedTrade({ netPnlCents: 0, rMultipleE4: null }),
  ]
  // 200 − 100.50 + 50 + 10 = 159.50; R: 2 − 1 + 0.1 = 1.1 over the three trades that have one.
  expect(dayResult('2026-11-20', foldTrades(trades).all)).toEqual({
    date: '2026-11-20',
    netPnl: 159.5,
    trades: 5,
    winningTrades: 2,
    losingTrades: 1,
    breakEvenTrades: 1,
    grossWins: 250,
    grossLosses: -100.5,
    totalR: 1.1,
    tradesWithR: 3,
  })
})
