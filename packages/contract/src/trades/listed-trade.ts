import * as z from 'zod/mini'

/** A trade in a list of those with something in common. */
export const listedTrade = z.object({
  id: z.string(),
  accountId: z.string(),
  currency: z.string(),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  openedAt: z.string(),
  /** null while open. */
  netPnl: z.nullable(z.number()),
})

/** Most trades listed; the newest. */
export const MAX_LISTED_TRADES = 200
