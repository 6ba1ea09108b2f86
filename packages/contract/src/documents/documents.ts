import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, text } from '../fields.ts'
import { ofAccountWrite, ofSession, raises } from '../raises.ts'

export const MAX_DOCUMENT_MB = 64

/** A document that did not come in, or not to its last field; it is kept whole in either case. */
export const documentProblem = z.object({
  kind: z.enum(['unusable', 'adjusted']),
  collection: z.string(),
  /** The document's id in the file. */
  id: z.string(),
  code: z.string(),
  /** What the field holds, or the fields that are meant; '' where the code says it all. */
  detail: z.string(),
  reason: z.string(),
})
export type DocumentProblem = z.infer<typeof documentProblem>

/** Trades of the file by what becomes of them. */
const tradeCounts = z.object({
  new: z.number(),
  /** Taken in by an earlier import of the file. */
  known: z.number(),
  /** Taken in before and deleted since: they stay deleted. */
  deleted: z.number(),
  /** The account has the same trade from elsewhere. */
  duplicate: z.number(),
})
export type DocumentTradeCounts = z.infer<typeof tradeCounts>

export const documentAccount = z.object({
  /** The account's id in the file. */
  sourceId: z.string(),
  /** Ours; null before the import of an account that is new. */
  accountId: z.nullable(z.string()),
  name: z.string(),
  currency: z.string(),
  isNew: z.boolean(),
  /** Another account has this name: the new one will stand beside it. */
  nameTaken: z.boolean(),
  trades: tradeCounts,
  /** By our rule, from the file: initialBalance + baseBalanceOffset + net P&L of closed trades that were taken. */
  balance: z.number(),
  /** currentBalance of the document; null where it has none. */
  statedBalance: z.nullable(z.number()),
  /** statedBalance − balance. */
  difference: z.nullable(z.number()),
  /** Net P&L of open trades, which the document's balance may count and ours does not. */
  openNetPnl: z.number(),
})
export type DocumentAccount = z.infer<typeof documentAccount>

const person = z.object({ uid: z.string(), email: z.string(), accounts: z.number(), trades: z.number() })
export type DocumentUser = z.infer<typeof person>

export const documentContents = z.object({
  /** `plumbline`: an export of this product, with ids that are known again and settings of every kind. */
  kind: z.enum(['document-database', 'plumbline']),
  uid: z.string(),
  email: z.string(),
  /** The clock into which times that name a moment are converted. */
  timeZone: z.string(),
  accounts: z.array(documentAccount),
  counts: z.object({
    newAccounts: z.number(),
    knownAccounts: z.number(),
    trades: tradeCounts,
    /** Trades that cannot be used: see problems. */
    unusableTrades: z.number(),
    /** Documents read another way than the file has them: see problems. */
    adjusted: z.number(),
    newTags: z.number(),
    newPending: z.number(),
    /** Strategies, views, cash operations and imports of the history: of an export of this product. */
    newRecords: z.number(),
  }),
  /** What is kept for features to come, by collection. */
  pending: z.array(z.object({ collection: z.string(), documents: z.number() })),
  /** The first thousand. */
  problems: z.array(documentProblem),
  totalProblems: z.number(),
  /** Whether the import would write, or wrote, anything. */
  changes: z.boolean(),
  /** The record in the history by which the import can be undone; null for a preview, and where nothing was written. */
  importId: z.nullable(z.string()),
})
export type DocumentContents = z.infer<typeof documentContents>

export const documentPreview = z.object({
  users: z.array(person),
  /** Of the chosen person, the one whose e-mail is the caller's, or the only one; null: choose first. */
  contents: z.nullable(documentContents),
})
export type DocumentPreview = z.infer<typeof documentPreview>

const recorded = {
  id: z.string(),
  kind: documentContents.shape.kind,
  fileName: z.string(),
  fileSize: z.number(),
  importedAt: z.string(),
  /** What it wrote. */
  added: z.object({
    accounts: z.number(),
    trades: z.number(),
    tags: z.number(),
    /** Documents kept for features to come. */
    pending: z.number(),
    /** Strategies, views, cash operations and imports of the history: of an export of this product. */
    records: z.number(),
  }),
}

/** An import of documents in the history. */
export const documentImport = z.discriminatedUnion('state', [
  z.object({ ...recorded, state: z.literal('confirmed') }),
  z.object({
    ...recorded,
    state: z.literal('undone'),
    undoneAt: z.string(),
    /** What it had written and is still there, because the person uses it or has changed it since. */
    kept: z.object({
      /** Names of accounts that hold trades or cash from elsewhere. */
      accounts: z.array(z.string()),
      /** Tags and strategies that trades carry, or that were renamed. */
      labels: z.number(),
      /** Views, remembered mappings and kept documents that were changed since. */
      records: z.number(),
    }),
  }),
])
export type DocumentImport = z.infer<typeof documentImport>

const input = z.object({
  file: z.file(),
  /** Whose data to take, where the file holds several people: the id of `users/{uid}`. */
  uid: z.optional(text(200)),
})

const ofDocument: readonly ErrorCode[] = [
  'SIGN_IN_TO_IMPORT_TRADES',
  'EMAIL_NOT_VERIFIED',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_USER_NOT_FOUND',
  'TOO_MANY_REQUESTS',
]

export const documentsContract = {
  preview: raises(...ofDocument)
    .route({
      method: 'POST',
      path: '/document-imports/preview',
      summary:
        'What a JSON export of the document database holds, and what importing it would do (multipart)',
    })
    .input(input)
    .output(documentPreview),
  import: raises(...ofDocument, 'DOCUMENT_USER_UNCLEAR', ...ofAccountWrite)
    .route({
      method: 'POST',
      path: '/document-imports',
      summary: 'Take a JSON export of the document database in, as a whole or not at all (multipart)',
    })
    .input(input)
    .output(documentContents),
  list: raises(...ofSession)
    .route({
      method: 'GET',
      path: '/document-imports',
      summary: 'Imports of documents that wrote anything, newest first',
    })
    .output(z.array(documentImport)),
  undo: raises(
    'SIGN_IN_TO_DELETE_TRADES',
    'EMAIL_NOT_VERIFIED',
    'IMPORT_NOT_FOUND',
    'IMPORT_STATE',
    ...ofAccountWrite,
    'DOCUMENT_IMPORT_CHANGED',
  )
    .route({
      method: 'POST',
      path: '/document-imports/{id}/undo',
      summary: 'Take an import of documents back as a whole: everything that it wrote',
    })
    .input(z.object({ id, force: z._default(z.boolean(), false) }))
    .output(documentImport),
}
