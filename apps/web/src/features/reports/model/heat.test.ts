import type { CrossReport } from '@plumbline/contract/statistics/reports'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { expect, it } from 'vitest'
import { cellsOf, tinter } from './heat.ts'

const group = (totalPnl: number, profitFactor: number): Performance => ({
  trades: 10,
  winningTrades: 5,
  losingTrades: 5,
  breakEvenTrades: 0,
  totalPnl,
  grossLosses: -100,
  averagePnl: totalPnl / 10,
  winRate: 50,
  profitFactor,
  averageR: null,
})
const report: CrossReport = {
  currency: 'USD',
  accounts: [],
  hourClock: 'broker',
  rowsBy: 'pair',
  columnsBy: 'direction',
  rows: [],
  columns: [],
  cells: [
    { row: 'EURUSD', column: 'long', ...group(400, 2) },
    { row: 'EURUSD', column: 'short', ...group(-200, 0.5) },
    { row: 'XAUUSD', column: 'long', ...group(0, 1) },
  ],
  rowsLeftOut: 0,
  columnsLeftOut: 0,
  all: group(200, 1),
  carriedPnl: 0,
  unkeyed: group(0, 1),
}

it('cells are looked up by row and column, and empty cells are undefined', () => {
  const book = cellsOf(report)
  expect(book.get('EURUSD')?.get('short')?.totalPnl).toBe(-200)
  expect(book.get('XAUUSD')?.get('short')).toBeUndefined()
})

it('money cells are coloured by sign and shaded in proportion to the amount', () => {
  const tint = tinter(report, 'netPnl')
  expect([tint(400), tint(-200), tint(0), tint(null)]).toEqual([
    { tone: 'profit', strength: 1 },
    { tone: 'loss', strength: 0.5 },
    null,
    null,
  ])
})

it('profit factors of 0.5 and 2 are shaded equally strongly', () => {
  const tint = tinter(report, 'profitFactor')
  expect([tint(2), tint(0.5), tint(1)]).toEqual([
    { tone: 'profit', strength: 1 },
    { tone: 'loss', strength: 1 },
    null,
  ])
})

it('a rate is coloured neutrally, neither as profit nor as loss', () => {
  expect(tinter(report, 'winRate')(50)).toEqual({ tone: 'accent', strength: 1 })
})
