import { buildOutcome } from '@plumbline/testing/builders/build-outcome'
import { expect, test } from 'vitest'
import { dayResult } from './day-result.ts'
import { foldOpening } from './opening-summary.ts'

test('a win of 2 R, a loss of 1 R, a win without a stop, a break-even and a zero on one day', () => {
  const trades = [
    buildOutcome({ netPnlCents: 20_000, riskE4: 20_000 }),
    buildOutcome({ netPnlCents: -10_050, riskE4: -10_000 }),
    buildOutcome({ netPnlCents: 5_000, riskE4: null }),
    buildOutcome({ netPnlCents: 1_000, riskE4: 1_000, breakEven: true }),
    buildOutcome({ netPnlCents: 0, riskE4: null }),
  ]
  // 200 − 100.50 + 50 + 10 = 159.50; R: 2 − 1 + 0.1 = 1.1 over the three trades that have one.
  expect(dayResult('2026-11-20', foldOpening(trades).all)).toEqual({
    date: '2026-11-20',
    netPnl: 159.5,
    trades: 5,
    winningTrades: 2,
    losingTrades: 1,
    breakEvenTrades: 1,
    grossWins: 250,
    grossLosses: -100.5,
    totalR: 1.1,
    riskedTrades: 3,
  })
})
