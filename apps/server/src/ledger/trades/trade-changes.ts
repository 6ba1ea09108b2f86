import { tagColour, tagKind } from '@plumbline/contract/tags/tag-colours'
import * as z from 'zod/mini'
import { storedJson } from '#server/platform/db/stored-json.ts'
import { OTHER_LISTS } from '#server/ledger/tags/labelled.read.ts'
import type { StoredTrade } from './bin.repo.ts'
import { areStoredColumns, columnsOfJson, type StoredColumns } from './trade-columns.ts'

const changedLabel = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.string(),
  /** Of tags; missing in edits from before there were mistakes. */
  kind: z.optional(tagKind),
  colour: z.optional(z.nullable(tagColour)),
})
/** Only the columns that differ. */
const columns = z.pipe(z.custom<StoredColumns>(areStoredColumns), z.transform(columnsOfJson))

const changedTrade = z.object({
  kind: z.literal('changed'),
  id: z.string(),
  accountId: z.string(),
  before: columns,
  after: columns,
  updatedBefore: z.string(),
  updatedAfter: z.string(),
})

const tradeChange = z.union([
  z.object({ kind: z.literal('added'), id: z.string(), accountId: z.string(), updatedAt: z.string() }),
  changedTrade,
  // Format of an earlier version, needed while its edits are kept (a day).
  z.object({
    kind: z.literal('removed'),
    row: z.custom<StoredTrade>(isStoredTrade),
    sourceId: z.nullable(z.string()),
  }),
  // The trade itself is in the bin.
  z.object({ kind: z.literal('removed'), id: z.string() }),
  z.object({ kind: z.literal('moved'), id: z.string(), from: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('label'),
    labels: z.enum(['tags', 'strategies']),
    before: z.nullable(changedLabel),
    after: z.nullable(changedLabel),
  }),
  // The labels of a note, a day …
  z.object({
    kind: z.literal('labelled'),
    table: z.enum(OTHER_LISTS.map(({ table }) => table)),
    id: z.string(),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
])

/** One change of a write, with all that is needed to undo it and to detect later changes. */
export type TradeChange = Readonly<z.infer<typeof tradeChange>>
export type ChangedTrade = Readonly<z.infer<typeof changedTrade>>
export type ChangedLabel = Readonly<z.infer<typeof changedLabel>>

/** Parses the changes of one stored chunk of an edit. */
export const readTradeChanges = storedJson('trade_edits.changes', z.array(tradeChange))

function isStoredTrade(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'account_id' in value
}
