import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import type { BookedMoney } from '@plumbline/domain/positions/imported-execution'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { Direction } from '@plumbline/domain/trades/direction'
import type { Mt4Language } from './mt4-labels.ts'

/** A part of a position, which MetaTrader 4 closes under its own ticket. `closedAt` is null while it is open. */
export interface Mt4Part extends BookedMoney {
  readonly ticket: string
  readonly quantity: number
  /** The market price while it is open. */
  readonly exitPrice: number
  readonly closedAt: LocalTime | null
}

/** What was opened as one order: one part, or several closed one after the other. Only the last may be open. */
export interface Mt4Position {
  readonly pair: string
  readonly direction: Direction
  readonly entryPrice: number
  readonly openedAt: LocalTime
  readonly stopLoss: number
  readonly takeProfit: number
  /** Kept by the server if there is one part; otherwise replaced by the links between parts. */
  readonly comment: string
  readonly parts: readonly [Mt4Part, ...Mt4Part[]]
}

/** Content of a generated MetaTrader 4 page; totals are derived from it. */
export interface Mt4Model {
  readonly login: string
  readonly broker: string
  readonly server: string
  readonly currency: string
  /** Decimals of amounts: 2, or 0 for a currency without decimals. */
  readonly decimals: 0 | 2
  readonly language: Mt4Language
  readonly positions: readonly Mt4Position[]
  readonly cash: readonly Pick<ImportedCash, 'brokerId' | 'at' | 'amount' | 'notes'>[]
  /** Credit from the broker: part of the equity, not of the balance. */
  readonly credit: AmountE8
  /** Orders that never became a position, written between the trades. */
  readonly cancelledOrders: number
}

export function buildMt4Model(overrides: Partial<Mt4Model> = {}): Mt4Model {
  return {
    login: '7001234',
    broker: 'Example & Sons Ltd.',
    server: 'Example-Demo',
    currency: 'USD',
    decimals: 2,
    language: 'english',
    positions: [],
    cash: [
      { brokerId: '100', at: '2019-12-31T23:59:59', amount: 10_000_00000000n, notes: 'Initial deposit' },
    ],
    credit: 0n,
    cancelledOrders: 0,
    ...overrides,
  }
}

export function buildMt4Part(overrides: Partial<Mt4Part> = {}): Mt4Part {
  return {
    ticket: '5001',
    quantity: 0.5,
    exitPrice: 1.102,
    closedAt: '2025-03-03T10:30:00',
    grossPnl: 100_00000000n,
    commission: 0n,
    swap: 0n,
    fee: 0n,
    ...overrides,
  }
}

export function buildMt4Position(overrides: Partial<Mt4Position> = {}): Mt4Position {
  return {
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: 1.1,
    openedAt: '2025-03-03T09:00:00',
    stopLoss: 0,
    takeProfit: 0,
    comment: '',
    parts: [buildMt4Part()],
    ...overrides,
  }
}
