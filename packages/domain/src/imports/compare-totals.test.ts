import { buildImportedTrade } from '@plumbline/testing/imports/build-imported-trade'
import { describe, expect, test } from 'vitest'
import type { StatedTotals } from './broker-file.ts'
import { compareTotals } from './compare-totals.ts'
import type { ImportedTrade } from './imported-trade.ts'
import { totalsOf } from './totals-of.ts'

const NOTHING: StatedTotals = {
  grossPnl: null,
  commission: null,
  swap: null,
  fees: null,
  netPnl: null,
  closed: null,
  wins: null,
  losses: null,
  balance: null,
  equity: null,
}

const compare = (trades: readonly Partial<ImportedTrade>[], stated: Partial<StatedTotals>) =>
  compareTotals(totalsOf({ trades: trades.map(buildImportedTrade), cash: [], problems: [] }), {
    ...NOTHING,
    ...stated,
  })

describe('our totals and the file’s totals', () => {
  test('agree to the cent', () => {
    expect(compare([{ grossPnl: 10_00400000n }], { netPnl: 10_00000000n, closed: 1 }).agrees).toBe(true)
  })

  test('report a difference of one cent', () => {
    expect(compare([{ grossPnl: 10_01000000n }], { netPnl: 10_00000000n })).toEqual({
      agrees: false,
      differences: [{ kind: 'money', key: 'netPnl', ours: 10_01000000n, stated: 10_00000000n }],
    })
  })

  test('have no result if the file states no totals', () => {
    expect(compareTotals(totalsOf({ trades: [], cash: [], problems: [] }), null).agrees).toBe(null)
    expect(compare([{}], {}).agrees).toBe(null)
  })

  test('agree on zero results, which MetaTrader counts as wins', () => {
    const trades = [{ grossPnl: 1_00000000n }, { grossPnl: 0n }, { grossPnl: -1_00000000n }]
    expect(compare(trades, { wins: 2, losses: 1, closed: 3 }).agrees).toBe(true)
    expect(compare(trades, { wins: 1, losses: 2 }).differences).toHaveLength(2)
  })

  test('agree if the file already includes the commission of an open position', () => {
    const booked = { grossPnl: 0n, commission: -3_00000000n, swap: 0n, fee: 0n }
    const trades = [{ grossPnl: 10_00000000n }, { closedAt: null, closingRows: 0, booked }]
    expect(compare(trades, { netPnl: 7_00000000n, commission: -3_00000000n }).agrees).toBe(true)
  })

  test('contain the partial close of an open position: without it they differ', () => {
    const money = { grossPnl: 3_28000000n, commission: 0n, swap: 0n, fee: 0n }
    const exit = {
      kind: 'exit',
      brokerId: '7',
      at: '2025-03-03T10:00:00',
      price: 1.1,
      quantity: 1,
      ...money,
    } as const
    const trades = [{ grossPnl: -1_786_06000000n }, { closedAt: null, closingRows: 1, executions: [exit] }]
    expect(compare(trades, { netPnl: -1_782_78000000n, closed: 2 }).agrees).toBe(true)
    expect(compare(trades, { netPnl: -1_786_06000000n }).agrees).toBe(false)
  })

  test('are all with the commission of open positions, or all without it', () => {
    const booked = { grossPnl: 0n, commission: -3_00000000n, swap: 0n, fee: 0n }
    const trades = [{ grossPnl: 10_00000000n }, { closedAt: null, closingRows: 0, booked }]
    expect(compare(trades, { commission: 0n, netPnl: 10_00000000n }).agrees).toBe(true)
    expect(compare(trades, { commission: -3_00000000n, netPnl: 10_00000000n }).agrees).toBe(false)
  })

  test('compare row counts, not wins, after partial closes are joined', () => {
    const trades = [{ grossPnl: 5_00000000n, closingRows: 2 }]
    expect(compare(trades, { closed: 2, wins: 2, losses: 0 }).agrees).toBe(true)
    expect(compare(trades, { closed: 3 }).agrees).toBe(false)
  })
})
