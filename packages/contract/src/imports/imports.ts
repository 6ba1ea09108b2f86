import * as z from 'zod/mini'
import { id, money } from '../fields.ts'
import { timeZone } from '../accounts/time-zone.ts'
import type { ErrorCode } from '../errors.ts'
import {
  accountAccessErrors,
  accountWriteErrors,
  DELETE,
  GET,
  POST,
  productErrors,
  raises,
  raisesDeleting,
  raisesStoring,
  sessionErrors,
} from '../raises.ts'
import { deletedTradesContract } from './deleted-trades.ts'
import { importClock } from './import-clock.ts'
import { accountRows, totals } from './totals.ts'
import { rememberedMappingsContract } from './remembered-mappings.ts'
import { statedTrade } from './stated-trade.ts'
import { delimiter, importTable, tableMapping } from './table-mapping.ts'

export const MAX_FILE_MB = 64

export const difference = z.object({ key: z.string(), ours: z.number(), stated: z.number() })

/** A file's cash operation and the manually entered one of the same amount and day. Amounts in units. */
export const cashTwin = z.object({
  at: z.string(),
  amount: z.number(),
  notes: z.string(),
  enteredAt: z.string(),
  enteredNotes: z.string(),
})
export type CashTwin = z.infer<typeof cashTwin>

/** Contents of a file, before anything is written. */
export const importPreview = z.object({
  format: z.string(),
  account: z.object({
    login: z.nullable(z.string()),
    currency: z.nullable(z.string()),
    server: z.nullable(z.string()),
    broker: z.nullable(z.string()),
  }),
  counts: z.object({
    new: z.number(),
    duplicate: z.number(),
    changed: z.number(),
    dismissed: z.number(),
    unusable: z.number(),
    cash: z.number(),
    /** Cash operations that the account does not have yet, without those that match manual entries. */
    newCash: z.number(),
    /** Cash operations that were deleted, or undone with their import. Absent in previews of earlier versions. */
    dismissedCash: z.optional(z.number()),
    closed: z.number(),
    open: z.number(),
    trades: z.number(),
  }),
  period: z.nullable(z.object({ from: z.string(), to: z.string() })),
  totals,
  stated: z.nullable(totals),
  /** true: every figure that the file states equals ours; null: it states none. */
  agrees: z.nullable(z.boolean()),
  differences: z.array(difference),
  /** Exact text of the total that was lost by rounding each trade to cents; '0' if nothing. */
  roundingRemainder: z.string(),
  /**
   * The balance that the file states, and the part of it from before the file's first entry: only a period was
   * exported, or the broker has archived the rest. Units; null if it states none, absent in previews of earlier
   * versions.
   */
  balance: z.optional(
    z.nullable(
      z.object({
        stated: z.number(),
        before: z.number(),
        /**
         * Costs that the stated balance contains for positions still open, which an account counts on closing; negative
         * is a cost. Absent in previews of earlier versions.
         */
        openCosts: z.optional(z.number()),
        /** Local time of the last trade or cash operation of the file. Absent in previews of earlier versions. */
        until: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  /** Deposits and withdrawals found, in units. */
  cashTotal: z.number(),
  /** Cash operations that probably match manual entries. Absent in previews of earlier versions. */
  cashTwins: z.optional(z.array(cashTwin)),
  /** Broker logins of earlier imports into the account, if the file has a different one. */
  otherLogins: z.optional(z.array(z.string())),
  /** The accounts that the file's rows name, if there are several and all are imported. */
  accounts: z.optional(z.array(z.string())),
  /** Only if one account of several was chosen: the others, whose rows are skipped; '' for rows that name none. */
  otherAccounts: z.optional(z.array(accountRows)),
  /** Numbers that were joined where commas had split them: exactly one way to join the row's cells adds up. */
  repaired: z.optional(
    z.array(z.object({ line: z.number(), column: z.number(), heading: z.string(), text: z.string() })),
  ),
  /** null for imports made before time zones were stored. */
  clock: z.nullable(importClock),
})
export type ImportPreview = z.infer<typeof importPreview>

const stateful = {
  id: z.string(),
  accountId: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  createdAt: z.string(),
}

/** How a table of unknown format was read: `remembered` from an earlier file of its source. */
export const usedMapping = z.object({
  remembered: z.boolean(),
  sheetName: z.nullable(z.string()),
})
export type UsedMapping = z.infer<typeof usedMapping>

/** The import of one file: read in the background, previewed, then confirmed and undone as one batch. */
export const tradeImport = z.discriminatedUnion('state', [
  z.object({ ...stateful, state: z.literal('reading'), progress: z.number() }),
  z.object({ ...stateful, state: z.literal('failed'), code: z.string(), message: z.string() }),
  /** A table of unknown format: its columns must be mapped first (`imports.table`, `imports.map`). */
  z.object({ ...stateful, state: z.literal('mapping') }),
  z.object({
    ...stateful,
    state: z.literal('ready'),
    preview: importPreview,
    /** null for files of a known format. */
    mapping: z.nullable(usedMapping),
  }),
  z.object({
    ...stateful,
    state: z.literal('confirmed'),
    preview: importPreview,
    result: z.object({
      added: z.number(),
      changed: z.number(),
      skipped: z.number(),
      cash: z.number(),
      /** Rows whose decision differs from the preview, because the account changed in between. */
      changedSincePreview: z.number(),
    }),
    confirmedAt: z.string(),
  }),
  z.object({ ...stateful, state: z.literal('undone'), preview: importPreview, undoneAt: z.string() }),
])
export type TradeImport = z.infer<typeof tradeImport>

export const importRowKind = z.enum(['new', 'duplicate', 'changed', 'dismissed', 'unusable'])
export type ImportRowKind = z.infer<typeof importRowKind>

/** A row of the preview. `reason` is English; the web translates `code`. */
export const importRow = z.object({
  /** Position in the file, from 0, for use in `take`; null for unusable rows. */
  index: z.nullable(z.number()),
  line: z.nullable(z.number()),
  kind: importRowKind,
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** For unusable rows: the offending text from the file. */
  detail: z.nullable(z.string()),
  /** The existing trade, for duplicates and changes. */
  twinTradeId: z.nullable(z.string()),
  /**
   * As the file states it; for a change, the trade after the import; for a deleted one, the trade as it would be
   * restored: the file may hold only a part of a position that the account has.
   */
  trade: z.nullable(statedTrade),
  /** For changes: the current trade. Null otherwise, and in previews of earlier versions. */
  before: z.nullable(statedTrade),
})
export type ImportRow = z.infer<typeof importRow>

/** The balance that a file states and the account's balance when the file ended; in units. */
export const importBalance = z.object({
  /** Local time of the last trade or cash operation of the file. */
  until: z.string(),
  stated: z.number(),
  account: z.number(),
  /** Costs that the stated balance contains for positions still open, and the account's does not; negative is a cost. */
  openCosts: z.number(),
  /** Account minus file without those costs; 0 if they agree to the cent. */
  difference: z.number(),
})
export type ImportBalance = z.infer<typeof importBalance>

const byId = z.object({ id })

const ofImport: readonly ErrorCode[] = [...sessionErrors, 'IMPORT_NOT_FOUND']
const ofImporting: readonly ErrorCode[] = ['SIGN_IN_TO_IMPORT_TRADES', ...productErrors]
const ofPreview: readonly ErrorCode[] = [
  ...ofImporting,
  'IMPORT_NOT_FOUND',
  'IMPORT_STATE',
  'ACCOUNT_NOT_FOUND',
]

export const importsContract = {
  upload: raisesStoring(...ofImporting, 'ACCOUNT_NOT_FOUND', 'TOO_MANY_REQUESTS')
    .route(POST('/imports', 'Upload a broker’s file for preview (multipart)', { successStatus: 202 }))
    .input(z.object({ accountId: id, file: z.file() }))
    .output(tradeImport),
  get: raises(...ofImport)
    .route(GET('/imports/{id}', 'State, progress and preview of an import'))
    .input(byId)
    .output(tradeImport),
  rows: raises(...ofImport)
    .route(GET('/imports/{id}/rows', 'Rows of a preview by decision'))
    .input(
      z.object({
        id,
        kind: importRowKind,
        offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
      }),
    )
    .output(z.object({ rows: z.array(importRow), total: z.number() })),
  table: raises(...ofImport, 'IMPORT_STATE', 'IMPORT_TABLE_NOT_FOUND')
    .route(GET('/imports/{id}/table', 'First rows of a table of unknown format, and a guess of its columns'))
    .input(
      z.object({
        id,
        /** Another sheet of the workbook, from 0. */
        sheet: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
        /** Another column separator of a CSV. */
        delimiter: z.optional(delimiter),
      }),
    )
    .output(importTable),
  map: raises(...ofPreview, 'IMPORT_TABLE_NOT_FOUND', 'MAPPING_UNUSABLE')
    .route(
      POST('/imports/{id}/mapping', 'Map the columns of a table, which is then read again as a preview', {
        successStatus: 202,
      }),
    )
    .input(
      z.object({
        id,
        mapping: tableMapping,
        /** Sheet of the mapping; default: the table that was shown last. */
        sheet: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
        delimiter: z.optional(delimiter),
      }),
    )
    .output(tradeImport),
  setAccount: raises(...ofPreview)
    .route(POST('/imports/{id}/account', 'Move a preview to another account and re-evaluate its rows'))
    .input(z.object({ id, accountId: id }))
    .output(tradeImport),
  setTimeZone: raises(...ofPreview)
    .route(
      POST(
        '/imports/{id}/time-zone',
        'Set the time zone of a preview’s times and read its rows again in that zone',
      ),
    )
    .input(
      z.object({
        id,
        /** null: the account’s; times of another zone are converted to it. */
        timeZone: z.nullable(timeZone),
      }),
    )
    .output(tradeImport),
  confirm: raisesStoring(...ofPreview, 'CURRENCY_MISMATCH', 'ACCOUNT_NOT_SAVED')
    .route(POST('/imports/{id}/confirm', 'Write the new trades as one batch'))
    .input(
      z.object({
        id,
        /** The file holds the opening deposit: set the account's initial balance to 0 so that it counts once. */
        initialBalanceToZero: z._default(z.boolean(), false),
        /** Sets the account's initial balance, for instance to the balance before the file (`balance.before`). */
        initialBalance: z.optional(money),
        /** The amounts are in another currency than the account's: import them unchanged. */
        acceptCurrency: z._default(z.boolean(), false),
        /** The account’s time zone is unknown: set it to that of the file. */
        adoptTimeZone: z._default(z.boolean(), false),
        /** Restore what was deleted, or undone with an earlier import. */
        restoreDismissed: z._default(z.boolean(), false),
        /** Also import cash that matches manual entries (`cashTwins` of the preview). */
        takeCashTwins: z._default(z.boolean(), false),
        /** Duplicates to import anyway, by the `index` of their rows. */
        take: z._default(z.array(z.int().check(z.minimum(0))).check(z.maxLength(10_000)), []),
      }),
    )
    .output(tradeImport),
  balance: raises(...ofImport, 'ACCOUNT_NOT_FOUND')
    .route(
      GET(
        '/imports/{id}/balance',
        'The balance that a file states and the account’s at that time; null if it states none',
      ),
    )
    .input(byId)
    .output(z.object({ balance: z.nullable(importBalance) })),
  undo: raisesDeleting(
    'SIGN_IN_TO_DELETE_TRADES',
    ...productErrors,
    'IMPORT_NOT_FOUND',
    'IMPORT_STATE',
    ...accountWriteErrors,
    'IMPORT_EDITED',
  )
    .route(POST('/imports/{id}/undo', 'Undo a confirmed import as a whole'))
    .input(z.object({ id, force: z._default(z.boolean(), false) }))
    .output(tradeImport),
  discard: raises(...ofImport, 'IMPORT_STATE')
    .route(DELETE('/imports/{id}', 'Discard a preview'))
    .input(byId)
    .output(z.object({ success: z.boolean() })),
  list: raises(...accountAccessErrors)
    .route(GET('/accounts/{accountId}/imports', 'Import history of an account, newest first'))
    .input(z.object({ accountId: id }))
    .output(z.array(tradeImport)),
  restore: raisesStoring(...ofPreview, 'IMPORT_NOT_RESTORABLE', 'ACCOUNT_NOT_SAVED')
    .route(POST('/imports/{id}/restore', 'Restore an undone import: its trades, its cash and its changes'))
    .input(byId)
    .output(tradeImport),
  ...rememberedMappingsContract,
  ...deletedTradesContract,
}
