import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, text } from '../fields.ts'
import {
  accountWriteErrors,
  GET,
  POST,
  productErrors,
  raises,
  raisesDeleting,
  raisesStoring,
  sessionErrors,
} from '../raises.ts'

export const MAX_DOCUMENT_MB = 64

/** A full export with its files: as large as an archive can be, so that every export can be imported. */
export const MAX_ARCHIVE_MB = 4096

/** A document that was not imported, or not completely; it is stored whole in either case. Or a file of an export. */
export const documentProblem = z.object({
  kind: z.enum(['unusable', 'adjusted']),
  collection: z.string(),
  /** The document's id in the file. */
  id: z.string(),
  code: z.string(),
  /** The field's value, or the fields concerned; '' if the code is sufficient. */
  detail: z.string(),
  reason: z.string(),
})
export type DocumentProblem = z.infer<typeof documentProblem>

/** Trades of the file by import result. */
const tradeCounts = z.object({
  new: z.number(),
  /** Imported by an earlier import of the file. */
  known: z.number(),
  /** Imported before and deleted since: they stay deleted. */
  deleted: z.number(),
  /** The account has the same trade from another source. */
  duplicate: z.number(),
})
export type DocumentTradeCounts = z.infer<typeof tradeCounts>

export const documentAccount = z.object({
  /** The account's id in the file. */
  sourceId: z.string(),
  /** Our id; null until a new account is imported. */
  accountId: z.nullable(z.string()),
  name: z.string(),
  currency: z.string(),
  isNew: z.boolean(),
  /** Another account has this name: the new one is created beside it. */
  nameTaken: z.boolean(),
  trades: tradeCounts,
  /**
   * By our rule, from the file: initialBalance + baseBalanceOffset + net P&L of closed trades, missed ones excluded.
   */
  balance: z.number(),
  /** currentBalance of the document; null if it has none. */
  statedBalance: z.nullable(z.number()),
  /** statedBalance − balance. */
  difference: z.nullable(z.number()),
  /** Net P&L of open trades, which the document's balance may include and ours does not. */
  openNetPnl: z.number(),
})
export type DocumentAccount = z.infer<typeof documentAccount>

/** Settings of an export: restored, or kept as they are here. */
const documentSettings = z.object({
  name: z.enum(['general', 'notifications', 'mindset']),
  isRestored: z.boolean(),
})
export type DocumentSettings = z.infer<typeof documentSettings>

const person = z.object({ uid: z.string(), email: z.string(), accounts: z.number(), trades: z.number() })
export type DocumentUser = z.infer<typeof person>

export const documentContents = z.object({
  /** `plumbline`: an export of this product, with recognisable ids and all kinds of settings. */
  kind: z.enum(['document-database', 'plumbline']),
  uid: z.string(),
  email: z.string(),
  /** Time zone to which absolute times are converted. */
  timeZone: z.string(),
  accounts: z.array(documentAccount),
  counts: z.object({
    newAccounts: z.number(),
    knownAccounts: z.number(),
    trades: tradeCounts,
    /** Unusable trades: see `problems`. */
    unusableTrades: z.number(),
    /** Documents whose values were adjusted: see `problems`. */
    adjusted: z.number(),
    newTags: z.number(),
    newPending: z.number(),
    /** Strategies, views, cash operations and imports of the history; only in exports of this product. */
    newRecords: z.number(),
    /** Images and other files, only in exports of this product. */
    newFiles: z.number(),
    knownFiles: z.number(),
  }),
  /** Settings of the file that differ from those here; only in exports of this product. */
  settings: z.array(documentSettings),
  /** Documents stored for future features, by collection. */
  pending: z.array(z.object({ collection: z.string(), documents: z.number() })),
  /** At most the first thousand. */
  problems: z.array(documentProblem),
  totalProblems: z.number(),
  /** Whether the import would write, or wrote, anything. */
  changes: z.boolean(),
  /** The history entry by which the import can be undone; null for a preview, and if nothing was written. */
  importId: z.nullable(z.string()),
})
export type DocumentContents = z.infer<typeof documentContents>

export const documentPreview = z.object({
  users: z.array(person),
  /** Of the chosen user, the one with the caller's e-mail address, or the only one; null: choose first. */
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
    /** Documents stored for future features. */
    pending: z.number(),
    /** Strategies, views, cash operations and imports of the history; only in exports of this product. */
    records: z.number(),
    /** Images and other files. */
    files: z.number(),
  }),
}

/** A document import in the history. */
export const documentImport = z.discriminatedUnion('state', [
  z.object({ ...recorded, state: z.literal('confirmed') }),
  z.object({
    ...recorded,
    state: z.literal('undone'),
    undoneAt: z.string(),
    /** What the undo left in place because the user uses it or has changed it since. */
    kept: z.object({
      /** Names of accounts that hold trades or cash from other sources. */
      accounts: z.array(z.string()),
      /** Tags and strategies that are used by trades, or were renamed. */
      labels: z.number(),
      /** Views, remembered mappings, restored settings and stored documents that were changed since. */
      records: z.number(),
    }),
  }),
])
export type DocumentImport = z.infer<typeof documentImport>

const input = z.object({
  file: z.file(),
  /** The user to import, if the file holds several: the id of `users/{uid}`. */
  uid: z.optional(text(200)),
})

const ofDocument: readonly ErrorCode[] = [
  'SIGN_IN_TO_IMPORT_TRADES',
  ...productErrors,
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_USER_NOT_FOUND',
  'TOO_MANY_REQUESTS',
]

export const documentsContract = {
  preview: raisesStoring(...ofDocument)
    .route(
      POST(
        '/document-imports/preview',
        'Preview a JSON export of the document database, or a full export as JSON or ZIP, and the effect of its import (multipart)',
      ),
    )
    .input(input)
    .output(documentPreview),
  import: raisesStoring(...ofDocument, 'DOCUMENT_USER_UNCLEAR', ...accountWriteErrors)
    .route(
      POST(
        '/document-imports',
        'Import a JSON export of the document database, or a full export as JSON or ZIP (multipart)',
      ),
    )
    .input(input)
    .output(documentContents),
  list: raises(...sessionErrors)
    .route(GET('/document-imports', 'Document imports that changed anything, newest first'))
    .output(z.array(documentImport)),
  undo: raisesDeleting(
    'SIGN_IN_TO_DELETE_TRADES',
    ...productErrors,
    'IMPORT_NOT_FOUND',
    'IMPORT_STATE',
    ...accountWriteErrors,
    'DOCUMENT_IMPORT_CHANGED',
  )
    .route(POST('/document-imports/{id}/undo', 'Undo a document import as a whole'))
    .input(z.object({ id, force: z._default(z.boolean(), false) }))
    .output(documentImport),
}
