import type { Tx } from '#server/db/database.ts'
import { type NewTrade, setTradeDates } from '#server/modules/trades/trades.service.ts'
import type { UndecidedTrade } from './decide.ts'

/** The fields of a trade that only the product's own export brings with it. */
export function keptFields({ journal: { kept } }: UndecidedTrade): Pick<NewTrade, 'byHand'> {
  if (kept === undefined) return {}
  const { images, strategyUsage, mt5TradeId } = kept
  return { byHand: { images, strategyUsage, mt5TradeId } }
}

const ROWS_AT_ONCE = 5000

/** Trades of an export keep the moments of their first and last writing. */
export async function setKeptDates(
  trx: Tx,
  userId: string,
  trades: readonly Pick<NewTrade, 'id' | 'journal'>[],
): Promise<void> {
  const dated = trades.flatMap(({ id, journal: { kept } }) =>
    kept === undefined ? [] : [{ id, createdAt: kept.createdAt, updatedAt: kept.updatedAt }],
  )
  for (let start = 0; start < dated.length; start += ROWS_AT_ONCE)
    await setTradeDates(trx, userId, dated.slice(start, start + ROWS_AT_ONCE))
}
