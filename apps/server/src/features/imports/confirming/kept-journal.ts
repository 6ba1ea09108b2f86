import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import type { UndecidedTrade } from '../staging/undecided-trades.ts'

/** The user's journal, and what else of a trade only our own export contains. */
export function keptFields({
  journal: { kept, ...journal },
}: UndecidedTrade): Pick<NewTrade, 'journal' | 'mt5TradeId' | 'dates'> {
  if (kept === undefined) return { journal }
  const { mt5TradeId, createdAt, updatedAt, ...storedEarlier } = kept
  return { journal: { ...journal, ...storedEarlier }, mt5TradeId, dates: { createdAt, updatedAt } }
}
