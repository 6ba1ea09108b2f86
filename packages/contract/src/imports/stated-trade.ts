import * as z from 'zod/mini'

/** A trade as its broker stated it; money in units. */
export const statedTrade = z.object({
  brokerId: z.nullable(z.string()),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  quantity: z.number(),
  entryPrice: z.number(),
  exitPrice: z.nullable(z.number()),
  grossPnl: z.number(),
  fees: z.number(),
  netPnl: z.number(),
})
export type StatedTrade = z.infer<typeof statedTrade>
