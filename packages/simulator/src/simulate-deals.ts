import type { Deal } from '@plumbline/domain/deals/deal'
import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import { tellDeals } from './deal-story.ts'
import { positionOf, type SimulatedPosition } from './position-record.ts'

export interface DealOptions {
  readonly seed: number
  readonly mode: 'hedging' | 'netting'
  /** Things that happen, each a deal, two (closed by), or a movement of cash. More of them continue the same story. */
  readonly steps: number
}

export interface SimulatedDeals {
  /** In the order of their tickets; several may have the same time. */
  readonly deals: readonly Deal[]
  readonly cash: readonly ImportedCash[]
  /** What the deals are, position by position, in the order of opening. */
  readonly positions: readonly SimulatedPosition[]
  /** Cash and all the money of all deals: the balance that the broker states. */
  readonly balance: AmountE8
}

const START_MS = Date.parse('2025-03-03T09:00:00Z')

/** The history of a MetaTrader 5 account as deals, beside the positions that its own book has. */
export function simulateDeals({ seed, mode, steps }: DealOptions): SimulatedDeals {
  const { desk, cash, step } = tellDeals({ seed, mode, startMs: START_MS })
  for (let told = 0; told < steps; told += 1) step()
  const deposited = cash.reduce((sum, operation) => sum + operation.amount, 0n)
  return {
    deals: desk.deals,
    cash,
    positions: desk.records.map(positionOf),
    balance: deposited + desk.booked(),
  }
}
