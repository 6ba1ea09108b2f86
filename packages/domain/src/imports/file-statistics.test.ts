import { importedTradesArbitrary } from '@plumbline/testing/arbitraries/imported-trade'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedCash } from './broker-file.ts'
import { fileStatistics } from './file-statistics.ts'
import { totalsOf } from './totals-of.ts'

const deposit = (at: string, amount: bigint): ImportedCash => ({
  kind: 'deposit',
  brokerId: null,
  line: 1,
  at,
  amount,
  notes: '',
})

test('open and missed trades are excluded from the totals', () => {
  const trades = [
    buildImportedTrade({ grossPnl: '10', commission: '0' }),
    buildImportedTrade({ grossPnl: '99', closedAt: null }),
    buildImportedTrade({ grossPnl: '77', journal: { missedTrade: true } }),
  ]
  expect(fileStatistics({ trades, cash: [] })).toMatchObject({ totalTrades: 1, totalPnl: 10 })
})

test('the file’s deposit is the base of the drawdown, even in the same second as the first close', () => {
  const trades = [buildImportedTrade({ grossPnl: '-100', commission: '0', closedAt: '2025-03-03T11:00:00' })]
  const cash = [deposit('2025-03-03T11:00:00', 400_00000000n)]
  expect(fileStatistics({ trades, cash })).toMatchObject({ maxDrawdown: 100, maxDrawdownPercent: 25 })
})

test('trades of the same second are ordered by broker id number, not by file order', () => {
  const at = { openedAt: '2025-03-03T10:00:00', closedAt: '2025-03-03T10:00:00', commission: '0' }
  const trades = [
    buildImportedTrade({ ...at, brokerId: '10', grossPnl: '1' }),
    buildImportedTrade({ ...at, brokerId: '9', grossPnl: '-1' }),
  ]
  expect(fileStatistics({ trades, cash: [] })).toMatchObject({ currentStreakType: 'win', currentStreak: 1 })
})

test('counts and, apart from rounding to cents, money match the totals', () => {
  fc.assert(
    fc.property(importedTradesArbitrary(), (trades) => {
      const totals = totalsOf({ trades, cash: [], problems: [] })
      const statistics = fileStatistics({ trades, cash: [] })
      expect(statistics.totalTrades).toBe(trades.length - totals.open)
      // A cent of gross and a cent of fees may be rounded otherwise in each trade.
      const cents = Math.abs(statistics.totalPnl * 100 - Number(totals.netPnl) / 1e6)
      expect(cents).toBeLessThanOrEqual(trades.length + 0.01)
    }),
  )
})
