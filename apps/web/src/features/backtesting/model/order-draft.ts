import { checkOrder, type LastPrice, type OrderProblem } from '@plumbline/domain/backtesting/check-order'
import { grossCentsOf } from '@plumbline/domain/backtesting/session-costs'
import type { OrderEvent, OrderType } from '@plumbline/domain/backtesting/session-event'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import type { Direction } from '@plumbline/domain/trades/direction'

/** An order that is being entered. Prices are points; NaN: the input is not a number. */
export type OrderDraft = {
  readonly type: OrderType
  readonly direction: Direction
  readonly quantity: string
  readonly price: number | null
  readonly stopLoss: number | null
  readonly takeProfit: number | null
}

export function emptyDraft(quantity: string): OrderDraft {
  return { type: 'market', direction: 'long', quantity, price: null, stopLoss: null, takeProfit: null }
}

/** The order as an event; the engine refuses what is unusable. */
export function orderOf(draft: OrderDraft, state: SessionState): OrderEvent {
  const { type, direction, stopLoss, takeProfit } = draft
  return {
    kind: 'order',
    at: state.clock,
    id: state.lastId + 1,
    type,
    direction,
    stopLoss,
    takeProfit,
    quantity: Number(draft.quantity === '' ? Number.NaN : draft.quantity),
    price: type === 'market' ? null : draft.price,
    expiresAt: null,
  }
}

export type DraftCheck = {
  readonly problems: readonly OrderProblem[]
  /** What is lost at the stop and won at the target, in cents before costs; null: no level, or not known. */
  readonly riskCents: number | null
  readonly rewardCents: number | null
}

/** What is wrong with an order, and what it risks, at the last price. */
export function checkDraft(
  settings: SessionSettings,
  state: SessionState,
  draft: OrderDraft,
  last: LastPrice,
): DraftCheck {
  const order = orderOf(draft, state)
  const problems = checkOrder(settings, order, last)
  const entry = order.price ?? (order.direction === 'long' ? last.bid + last.spread : last.bid)
  const result = (level: number | null): number | null =>
    level === null || problems.length > 0
      ? null
      : (grossCentsOf(settings, order.direction, entry, level, order.quantity) ?? null)
  return { problems, riskCents: result(draft.stopLoss), rewardCents: result(draft.takeProfit) }
}

/** Share of the price by which a level is first placed away from it; then it is dragged or typed. */
const FIRST_DISTANCE = { order: 0.0005, protection: 0.002 }

/** Above (1) or below (−1) a price, in points. */
export function firstLevel(points: number, side: 1 | -1, what: keyof typeof FIRST_DISTANCE): number {
  return points + side * Math.max(1, Math.round(Math.abs(points) * FIRST_DISTANCE[what]))
}

/** Where the price of a new limit or stop order is at first: on the side of the market that it waits on. */
export function firstPrice(
  type: Exclude<OrderType, 'market'>,
  direction: Direction,
  { bid, spread }: LastPrice,
): number {
  const isAbove = (type === 'stop') === (direction === 'long')
  return firstLevel(direction === 'long' ? bid + spread : bid, isAbove ? 1 : -1, 'order')
}
