import * as z from 'zod/mini'
import { storedJson } from '#server/platform/db/stored-json.ts'

const execution = z.object({
  kind: z.enum(['entry', 'exit']),
  at: z.string(),
  quantity: z.number(),
  price: z.number(),
  grossPnlCents: z.number(),
  feesCents: z.number(),
  brokerId: z.nullable(z.string()),
  stopLoss: z.exactOptional(z.number()),
  takeProfit: z.exactOptional(z.number()),
})

/** What the broker stated about a trade: its values, its executions, and the parts that no file has contained yet. */
export const sourceValues = z.object({
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  status: z.enum(['open', 'closed']),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  quantity: z.number(),
  entryPrice: z.number(),
  exitPrice: z.nullable(z.number()),
  grossPnlCents: z.number(),
  feesCents: z.number(),
  netPnlCents: z.number(),
  stopLoss: z.number(),
  takeProfit: z.number(),
  notes: z.string(),
  executions: z.exactOptional(z.readonly(z.array(execution))),
  parts: z.exactOptional(z.enum(['some', 'all'])),
  restBrokerId: z.exactOptional(z.string()),
  elsewhere: z.exactOptional(z.readonly(z.array(z.string()))),
  costsUnstated: z.exactOptional(z.union([z.literal(true), z.literal('net')])),
  utc: z.exactOptional(z.object({ openedAt: z.string(), closedAt: z.nullable(z.string()) })),
  closingOnly: z.exactOptional(z.literal(true)),
})
export type SourceValues = Readonly<z.infer<typeof sourceValues>>

const read = storedJson('trade_sources.broker_values', sourceValues)

/** Parses `broker_values`, and its copy `deleted_trades.source_values`. */
export function readSourceValues(json: string): SourceValues {
  return read(JSON.parse(json))
}
