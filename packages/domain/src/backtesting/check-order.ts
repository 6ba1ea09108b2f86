import { isQuantity } from './apply-event.ts'
import type { OrderEvent } from './session-event.ts'
import type { SessionSettings } from './session-settings.ts'

/** What is known when an order is written: the close of the last bar (bid), and the spread, in points. */
export interface LastPrice {
  readonly bid: number
  readonly spread: number
}

/** Why an order would not do what its writer means. */
export type OrderProblem =
  /** Not a positive multiple of the step. */
  | 'quantity'
  /** A limit or stop order without a price, or a market order with one. */
  | 'price'
  /** A limit order that prices have passed already, or a stop order that they have: it would fill at once. */
  | 'price-passed'
  /** A stop that is not on the losing side of the entry. */
  | 'stop-side'
  /** A target that is not on the winning side. */
  | 'target-side'

/** The problems of an order in view of the last price; the engine fills any order, as a market would. */
export function checkOrder(
  settings: SessionSettings,
  order: Pick<OrderEvent, 'type' | 'direction' | 'quantity' | 'price' | 'stopLoss' | 'takeProfit'>,
  last: LastPrice,
): readonly OrderProblem[] {
  const side = order.direction === 'long' ? 1 : -1
  const market = order.direction === 'long' ? last.bid + last.spread : last.bid
  const problems: OrderProblem[] = []
  if (!isQuantity(settings, order.quantity)) problems.push('quantity')
  if ((order.type === 'market') !== (order.price === null)) return [...problems, 'price']
  const entry = order.price ?? market
  const isPassed = order.type === 'limit' ? (entry - market) * side >= 0 : (entry - market) * side <= 0
  if (order.type !== 'market' && isPassed) problems.push('price-passed')
  if (order.stopLoss !== null && (entry - order.stopLoss) * side <= 0) problems.push('stop-side')
  if (order.takeProfit !== null && (order.takeProfit - entry) * side <= 0) problems.push('target-side')
  return problems
}

/** Which of stop and target of an open position the last price has passed: they would close it at the next opening. */
export function checkProtection(
  position: Pick<OrderEvent, 'direction' | 'stopLoss' | 'takeProfit'>,
  last: LastPrice,
): readonly ('stop-side' | 'target-side')[] {
  const side = position.direction === 'long' ? 1 : -1
  const market = position.direction === 'long' ? last.bid : last.bid + last.spread
  return [
    ...(position.stopLoss !== null && (market - position.stopLoss) * side <= 0
      ? (['stop-side'] as const)
      : []),
    ...(position.takeProfit !== null && (position.takeProfit - market) * side <= 0
      ? (['target-side'] as const)
      : []),
  ]
}
