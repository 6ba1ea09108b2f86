import type { Deal } from '@plumbline/domain/positions/deal'
import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import { generateDeals } from './generate-deals.ts'
import { positionOf, type SimulatedPosition } from './position-record.ts'

export interface DealOptions {
  readonly seed: number
  readonly mode: 'hedging' | 'netting'
  /** Number of events: each is a deal, two (close by), or a cash operation. More steps extend the same history. */
  readonly steps: number
}

export interface SimulatedDeals {
  /** In ticket order; several may have the same time. */
  readonly deals: readonly Deal[]
  readonly cash: readonly ImportedCash[]
  /** The positions that the deals form, in the order of opening. */
  readonly positions: readonly SimulatedPosition[]
  /** Sum of cash operations and deals: the broker's balance. */
  readonly balance: AmountE8
}

const START_MS = Date.parse('2025-03-03T09:00:00Z')

/** The deal history of a MetaTrader 5 account, and the positions that pairing the deals must yield. */
export function simulateDeals({ seed, mode, steps }: DealOptions): SimulatedDeals {
  const { desk, cash, step } = generateDeals({ seed, mode, startMs: START_MS })
  for (let done = 0; done < steps; done += 1) step()
  const deposited = cash.reduce((sum, operation) => sum + operation.amount, 0n)
  return {
    deals: desk.deals,
    cash,
    positions: desk.records.map(positionOf),
    balance: deposited + desk.booked(),
  }
}
