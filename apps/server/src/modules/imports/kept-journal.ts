import type { NewTrade } from '#server/modules/trades/trades.service.ts'
import type { UndecidedTrade } from './undecided-trades.ts'

/** What of a trade only the product's own export brings with it, the moments of its first and last writing among it. */
export function keptFields({ journal: { kept } }: UndecidedTrade): Pick<NewTrade, 'byHand' | 'dates'> {
  if (kept === undefined) return {}
  const { images, strategyUsage, mt5TradeId, createdAt, updatedAt } = kept
  return { byHand: { images, strategyUsage, mt5TradeId }, dates: { createdAt, updatedAt } }
}
