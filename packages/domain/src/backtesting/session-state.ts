import type { RuleMarks } from '../trades/rule-marks.ts'
import type { Direction } from '../trades/direction.ts'
import type { ExitReason, OrderEvent } from './session-event.ts'
import type { SessionSettings } from './session-settings.ts'

/** An order that is not filled yet. */
export type PendingOrder = Omit<OrderEvent, 'kind'>

/** A closed part of a position. Amounts are integer cents of the account; costs are positive, swap has its sign. */
export interface PositionExit {
  readonly at: number
  readonly quantity: number
  readonly price: number
  readonly reason: ExitReason
  readonly grossCents: number
  /** Of the exit, and the part's share of the entry. */
  readonly commissionCents: number
  readonly swapCents: number
  /** Gross less commission plus swap: what the balance changed by. */
  readonly netCents: number
}

interface TradeBasis {
  /** The number of the order. */
  readonly id: number
  readonly direction: Direction
  readonly openedAt: number
  readonly entryPrice: number
  /** The first stop that it had, for its R multiple; null: none yet. */
  readonly firstStop: number | null
  readonly stopLoss: number | null
  readonly takeProfit: number | null
  readonly exits: readonly PositionExit[]
}

export interface OpenPosition extends TradeBasis {
  /** Still open. */
  readonly quantity: number
  readonly openedQuantity: number
  /** Costs of the open part so far, which its exits take over. */
  readonly commissionCents: number
  readonly swapCents: number
  /** Swap is charged for nights after this time. */
  readonly swapUntil: number
  /** What closes at the opening of the next bar. */
  readonly closing: number
}

/** A position that is closed completely: a trade with the sums of its exits. */
export interface SessionTrade extends TradeBasis {
  readonly closedAt: number
  /** Average of the exits by quantity, in points with decimals. */
  readonly exitPrice: number
  readonly quantity: number
  readonly grossCents: number
  readonly commissionCents: number
  readonly swapCents: number
  readonly netCents: number
}

export interface TradeNotes {
  readonly notes: string
  readonly tags: readonly string[]
  readonly marks: RuleMarks
}

/** Where a session stands: a function of its settings and its events. */
export interface SessionState {
  /** Up to here prices are known, in seconds: the end of the last bar that was replayed, see `barEndAt`. */
  readonly clock: number
  /** Initial balance plus the net results of all exits. */
  readonly balanceCents: number
  readonly orders: readonly PendingOrder[]
  readonly positions: readonly OpenPosition[]
  /** In order of closing. */
  readonly trades: readonly SessionTrade[]
  /** By number of the order. */
  readonly notes: Readonly<Record<number, TradeNotes>>
  /** The number of the last order. */
  readonly lastId: number
  readonly isEnded: boolean
}

export const NO_NOTES: TradeNotes = { notes: '', tags: [], marks: {} }

/** The state before the first event. */
export function initialState({ startsAt, initialBalanceCents }: SessionSettings): SessionState {
  return {
    clock: startsAt,
    balanceCents: initialBalanceCents,
    orders: [],
    positions: [],
    trades: [],
    notes: {},
    lastId: 0,
    isEnded: false,
  }
}

/** Quantities are decimals of at most eight digits: 0.3 − 0.1 is 0.2. */
export function quantityLeft(from: number, less: number): number {
  return Number((from - less).toFixed(8))
}
