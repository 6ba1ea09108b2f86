import { describe, expect, test } from 'vitest'
import type { ImportedTrade } from './imported-trade.ts'
import { totalsOf } from './totals-of.ts'
import { buildImportedTrade } from '@plumbline/testing/imports/build-imported-trade'

const totals = (...trades: readonly Partial<ImportedTrade>[]) =>
  totalsOf({ trades: trades.map(buildImportedTrade), cash: [], problems: [] })

describe('the totals of a file', () => {
  test('keep the signs of commission and swap, and report costs as positive fees', () => {
    const trade = { grossPnl: 100_00000000n, commission: -7_00000000n, swap: 2_00000000n, fee: -50000000n }
    expect(totals(trade)).toMatchObject({
      grossPnl: 100_00000000n,
      commission: -7_00000000n,
      swap: 2_00000000n,
      fees: 5_50000000n,
      netPnl: 94_50000000n,
    })
  })

  test('classify a trade by its net result in cents: gross 2.00 with costs of 2.00 is zero', () => {
    const even = { grossPnl: 2_00000000n, commission: -2_00000000n }
    const almost = { grossPnl: 400000n }
    expect(totals(even, almost, { grossPnl: 1000000n }, { grossPnl: -1000000n })).toMatchObject({
      wins: 1,
      losses: 1,
      zero: 2,
    })
  })

  test('contain what the partial closes of an open position realised, with their share of the entry costs', () => {
    const money = { grossPnl: 0n, commission: 0n, swap: 0n, fee: 0n }
    const execution = { brokerId: null, price: 1.1, ...money }
    const executions: ImportedTrade['executions'] = [
      {
        ...execution,
        kind: 'entry',
        at: '2025-03-03T09:00:00',
        quantity: 4,
        commission: -4_00000000n,
        fee: -1_00000000n,
      },
      {
        ...execution,
        kind: 'exit',
        at: '2025-03-03T10:00:00',
        quantity: 1,
        grossPnl: 30_00000000n,
        swap: -50000000n,
      },
    ]
    const open = { closedAt: null, closingRows: 1, quantity: 3, grossPnl: 55_00000000n, executions }
    expect(totals({ grossPnl: 10_00000000n }, open)).toMatchObject({
      grossPnl: 40_00000000n,
      commission: -1_00000000n,
      fees: 1_00000000n + 25000000n + 50000000n,
      swap: -50000000n,
      netPnl: 38_25000000n,
      closed: 2,
    })
    expect(totals({ ...open, journal: { missedTrade: true } })).toMatchObject({ netPnl: 0n })
  })

  test('exclude the unrealised money of open positions, and report their booked costs', () => {
    const booked = { grossPnl: 0n, commission: -3_00000000n, swap: 0n, fee: 0n }
    const open = { closedAt: null, closingRows: 0, grossPnl: 55_00000000n, booked }
    expect(totals({ grossPnl: 10_00000000n }, open)).toMatchObject({
      grossPnl: 10_00000000n,
      open: 1,
      trades: 2,
      closed: 1,
      bookedOnOpen: booked,
    })
  })

  test('exclude missed trades, and count break-evens separately', () => {
    const missed = { grossPnl: 99_00000000n, journal: { missedTrade: true } }
    const even = { grossPnl: 1_00000000n, journal: { breakEven: true } }
    expect(totals(missed, even)).toMatchObject({ grossPnl: 1_00000000n, wins: 0, breakEven: 1, trades: 2 })
  })
})
