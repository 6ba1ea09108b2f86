import type { RuleMark } from '../trades/rule-marks.ts'
import type { Direction } from '../trades/direction.ts'

export const ORDER_TYPES = ['market', 'limit', 'stop'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const CANCEL_REASONS = ['user', 'expired', 'end'] as const
export const EXIT_REASONS = ['user', 'stop', 'target', 'end'] as const
export type ExitReason = (typeof EXIT_REASONS)[number]

/**
 * What happened in a session, in order. A session is the list of its events: decisions of the user, and what the bars
 * made of them. Nothing is changed or removed, so that a session is the same again on any device, even without its
 * bars. `at` is the replay's clock in seconds: of a decision, the end of the last bar known; of an outcome, the opening
 * of the bar in which it happened. It never goes back. Prices are in points, quantities in lots. Orders are numbered
 * from 1; a position has the number of its order.
 */
export type SessionEvent =
  /** A decision: an order that is filled from the next bar on. Market orders have no price. */
  | {
      readonly kind: 'order'
      readonly at: number
      readonly id: number
      readonly type: OrderType
      readonly direction: Direction
      readonly quantity: number
      readonly price: number | null
      readonly stopLoss: number | null
      readonly takeProfit: number | null
      /** The order is cancelled by the first bar that opens then or later; null: it stays. */
      readonly expiresAt: number | null
    }
  /** A decision: the pending order with other values. */
  | {
      readonly kind: 'changeOrder'
      readonly at: number
      readonly id: number
      readonly quantity: number
      readonly price: number | null
      readonly stopLoss: number | null
      readonly takeProfit: number | null
    }
  | {
      readonly kind: 'cancel'
      readonly at: number
      readonly id: number
      readonly reason: (typeof CANCEL_REASONS)[number]
    }
  /** A decision: stop and target of an open position. */
  | {
      readonly kind: 'protect'
      readonly at: number
      readonly id: number
      readonly stopLoss: number | null
      readonly takeProfit: number | null
    }
  /** A decision: this much of a position is closed at the opening of the next bar; 0 withdraws it. */
  | { readonly kind: 'close'; readonly at: number; readonly id: number; readonly quantity: number }
  /** An outcome: an order became a position. */
  | { readonly kind: 'fill'; readonly at: number; readonly id: number; readonly price: number }
  /** An outcome: a position, or a part of it, was closed. */
  | {
      readonly kind: 'exit'
      readonly at: number
      readonly id: number
      readonly quantity: number
      readonly price: number
      readonly reason: ExitReason
    }
  /** An outcome: a position was held over so many nights; one that counts three times is three. */
  | { readonly kind: 'swap'; readonly at: number; readonly id: number; readonly nights: number }
  /** What the user writes about a trade; omitted fields stay. Also after the end of the session. */
  | {
      readonly kind: 'journal'
      readonly at: number
      readonly id: number
      readonly notes?: string | undefined
      readonly tags?: readonly string[] | undefined
      /** Rules ticked; null removes a mark. */
      readonly marks?: Readonly<Record<string, RuleMark | null>> | undefined
    }
  /** A decision: nothing more is traded. */
  | { readonly kind: 'end'; readonly at: number }

export type OrderEvent = Extract<SessionEvent, { kind: 'order' }>
