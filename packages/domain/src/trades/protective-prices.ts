import type { Direction } from './direction.ts'

/** 0 where there is none. */
type Prices = { readonly entry: number; readonly stopLoss: number; readonly takeProfit: number }

/**
 * Which of stop and target lie on the wrong side of the entry: a long trade's stop below it and its target above, a
 * short trade's the other way round. At the entry itself neither is wrong (a stop moved to break-even).
 */
export function pricesOnWrongSide(
  direction: Direction,
  prices: Prices,
): readonly ('stopLoss' | 'takeProfit')[] {
  const side = direction === 'long' ? 1 : -1
  const isBeyond = (price: number, by: 1 | -1) =>
    price > 0 && prices.entry > 0 && (price - prices.entry) * side * by > 0
  return [
    ...(isBeyond(prices.stopLoss, 1) ? (['stopLoss'] as const) : []),
    ...(isBeyond(prices.takeProfit, -1) ? (['takeProfit'] as const) : []),
  ]
}
