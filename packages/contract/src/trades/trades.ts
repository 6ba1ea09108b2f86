import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { id, period, text } from '../fields.ts'

export const trade = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Open and close in minutes of the broker's clock, `YYYY-MM-DDTHH:mm`, as the spec has them; '' while open. */
  timestamp: z.string(),
  closingTime: z.string(),
  /** The same to the second. */
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  entryPrice: z.number(),
  exitPrice: z.nullable(z.number()),
  quantity: z.number(),
  grossPnl: z.number(),
  fees: z.number(),
  netPnl: z.number(),
  notes: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  status: z.enum(['open', 'closed']),
  stopLoss: z.number(),
  takeProfit: z.number(),
  emotion: z.string(),
  session: z.nullable(z.string()),
  riskRewardRatio: z.string(),
  strategyId: z.nullable(z.string()),
  strategyUsage: z.nullable(z.string()),
  breakEven: z.boolean(),
  missedTrade: z.boolean(),
  mt5TradeId: z.string(),
  /** R multiple from entry, stop and result; null without a stop. */
  rMultiple: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Trade = z.infer<typeof trade>

export const tradeSort = z.enum(['openedAt', 'closedAt', 'pair', 'direction', 'quantity', 'netPnl', 'fees'])
export type TradeSort = z.infer<typeof tradeSort>

export const listTradesInput = z.extend(period, {
  accountId: id,
  sort: z._default(tradeSort, 'closedAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Rows to leave out from the start of the order: the table windows by it. */
  offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  status: z.optional(z.enum(['open', 'closed'])),
  direction: z.optional(z.enum(['long', 'short'])),
  pair: z.optional(text(64)),
})
export type ListTradesInput = z.input<typeof listTradesInput>
/** The same with every default filled in. */
export type ListTrades = z.output<typeof listTradesInput>

export const tradePage = z.object({ trades: z.array(trade), total: z.number(), revision: z.number() })
export type TradePage = z.infer<typeof tradePage>

export const tradesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/trades',
      summary: 'A page of an account’s trades; `from` and `to` are days of the opening',
    })
    .input(listTradesInput)
    .output(tradePage),
  get: oc
    .route({ method: 'GET', path: '/trades/{id}', summary: 'One trade' })
    .input(z.object({ id }))
    .output(trade),
}
