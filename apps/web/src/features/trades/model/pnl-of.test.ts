import { expect, it } from 'vitest'
import { buildTrade } from '#web/testing/build-trade.ts'
import { netCentsOf, unrealisedCentsOf } from './pnl-of.ts'

const open = { status: 'open', closedAt: null } as const

it('an open trade has unrealised P&L and no result, a closed one the opposite', () => {
  const held = buildTrade({ ...open, exitPrice: 1.1, grossPnl: 12, netPnl: 11.5 })
  expect([netCentsOf(held), unrealisedCentsOf(held)]).toEqual([null, 1150])
  const closed = buildTrade({ grossPnl: 12, netPnl: 11.5 })
  expect([netCentsOf(closed), unrealisedCentsOf(closed)]).toEqual([1150, null])
})

it('an open trade whose source stated no P&L has none, whatever its fees', () => {
  const entered = buildTrade({ ...open, exitPrice: null, grossPnl: 0, fees: 7, netPnl: -7 })
  expect(unrealisedCentsOf(entered)).toBeNull()
  // At the entry price the P&L is zero, and known.
  expect(unrealisedCentsOf({ ...entered, exitPrice: 1.1 })).toBe(-700)
})
