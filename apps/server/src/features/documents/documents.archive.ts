import { text } from '@plumbline/contract/fields'
import * as z from 'zod/mini'
import { moment, plain, refersTo, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const words = plain(text(2_000))

const documents = section(
  'imported_documents',
  {
    id: plain(rowId),
    source_uid: words,
    collection: words,
    document_id: words,
    body: plain(z.unknown()),
    created_at: moment,
    // Files from before these two have `isAdopted` instead, and those from before notebooks not even that.
    is_pending: plain(z.optional(z.boolean())),
    entity_id: plain(z._default(z.nullable(text(2_000)), null)),
  },
  { name: 'pendingDocuments', isRequired: true, isRestoredApart: true },
)

/** Restored after what they became, and converted unless they were before. */
export const documentSection = {
  ...documents,
  schema: z.intersection(documents.schema, z.object({ isAdopted: z._default(z.boolean(), false) })),
}

export const documentAccountSection = section(
  'document_accounts',
  { source_uid: words, source_id: words, account_id: refersTo('accounts', plain(rowId)) },
  { key: ['source_uid', 'source_id'], isRequired: true, undo: 'apart' },
)

export const documentTradeSection = section(
  'document_trades',
  { source_uid: words, source_id: words, trade_id: plain(rowId) },
  { key: ['source_uid', 'source_id'], isRequired: true, undo: 'apart' },
)
