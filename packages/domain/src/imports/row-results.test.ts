import { buildImportedTrade } from '@plumbline/testing/imports/build-imported-trade'
import { describe, expect, test } from 'vitest'
import type { ImportedExecution } from '../positions/imported-execution.ts'
import { rowResults } from './row-results.ts'
import { totalsOf } from './totals-of.ts'

const part = (kind: 'entry' | 'exit', grossPnl: bigint, commission = 0n): ImportedExecution => ({
  kind,
  brokerId: null,
  at: '2025-03-03T10:00:00',
  price: 1.1,
  quantity: 1,
  grossPnl,
  commission,
  swap: 0n,
  fee: 0n,
})

describe('the results of a trade’s closing rows', () => {
  test('are the results of its exits, each with its sign', () => {
    const executions = [part('exit', 5_00000000n), part('exit', -2_00000000n)]
    const trade = buildImportedTrade({ grossPnl: 3_00000000n, closingRows: 2, executions })
    expect(rowResults(trade)).toEqual([5_00000000n, -2_00000000n])
    expect(totalsOf({ trades: [trade], cash: [], problems: [] })).toMatchObject({
      wins: 1,
      losses: 1,
      zero: 0,
      closed: 2,
      trades: 1,
      grossProfit: 5_00000000n,
      grossLoss: -2_00000000n,
      netPnl: 3_00000000n,
    })
  })

  test('are one result for the trade if a cost belongs to none of its exits', () => {
    const executions = [
      part('entry', 0n, -1_00000000n),
      part('exit', 5_00000000n),
      part('exit', -2_00000000n),
    ]
    const trade = buildImportedTrade({
      grossPnl: 3_00000000n,
      commission: -1_00000000n,
      closingRows: 2,
      executions,
    })
    expect(rowResults(trade)).toEqual([2_00000000n])
  })

  test('of an open trade are those of its partial closes', () => {
    const open = { closedAt: null, grossPnl: 99_00000000n, closingRows: 1 }
    expect(rowResults(buildImportedTrade({ ...open, executions: [part('exit', 5_00000000n)] }))).toEqual([
      5_00000000n,
    ])
    const costly = [part('entry', 0n, -1_00000000n), part('exit', 5_00000000n)]
    expect(rowResults(buildImportedTrade({ ...open, executions: costly }))).toEqual([])
    expect(rowResults(buildImportedTrade(open))).toEqual([])
    expect(rowResults(buildImportedTrade({ closedAt: null, closingRows: 0 }))).toEqual([])
  })
})

describe('the totals of a file', () => {
  test('include deposits minus withdrawals, and unrealised P&L with its costs', () => {
    const open = buildImportedTrade({
      closedAt: null,
      closingRows: 0,
      grossPnl: 7_00000000n,
      swap: -1_00000000n,
    })
    const cash = [500_00000000n, -20_00000000n].map((amount) => ({
      kind: 'deposit' as const,
      brokerId: null,
      line: 1,
      at: '2025-01-01T00:00:00',
      notes: '',
      amount,
    }))
    expect(totalsOf({ trades: [open], cash, problems: [] })).toMatchObject({
      deposits: 480_00000000n,
      floating: 6_00000000n,
    })
  })
})
