import * as z from 'zod/mini'
import { GET, raises, verifiedErrors } from '../raises.ts'
import { reportErrors } from '../statistics/statistics.ts'
import { tradeFilter } from '../selection/trade-filter.ts'

/** Trades and cash of accounts; their statistics; or all data of the user. */
export const exportWhat = z.enum(['trades', 'statistics', 'everything'])
export type ExportWhat = z.infer<typeof exportWhat>

/** `zip`: everything with the content of files; the others are tables or one document. */
export const exportFormat = z.enum(['csv', 'xlsx', 'json', 'zip'])
export type ExportFormat = z.infer<typeof exportFormat>
/** Formats of a file that is no archive of its own. */
export type FileFormat = Exclude<ExportFormat, 'zip'>

/** `sample`: include the sample account if no account is named. */
const exportFilter = z.extend(tradeFilter, { sample: z.optional(z.boolean()) })

/**
 * Default: all accounts, but not a sample account beside others. `everything` takes no filter. Statistics are those of
 * the trades that the list has with the same filter: closed ones that were taken, missed or open ones only with
 * `missed=true` or `status=open`.
 */
export const exportInput = z
  .extend(exportFilter, {
    what: z._default(exportWhat, 'trades'),
    format: z._default(exportFormat, 'csv'),
  })
  .check(
    z.refine(({ what, format }) => format !== 'zip' || what === 'everything', {
      path: ['format'],
      message: 'must not be zip, which is for everything',
    }),
  )
export type ExportInput = z.output<typeof exportInput>

export const exportPreview = z.object({
  fileName: z.string(),
  /** Several accounts as CSV or XLSX are exported as an archive with one file each. */
  mediaType: z.string(),
  accounts: z.number(),
  /** Number of exported trades, including missed and open ones. */
  trades: z.number(),
  /** Stored images and other files of the user; only everything as ZIP has their content. */
  files: z.number(),
})
export type ExportPreview = z.infer<typeof exportPreview>

export const exportsContract = {
  preview: raises(...verifiedErrors, 'ACCOUNT_NOT_FOUND')
    .route(
      GET('/exports/preview', 'Contents and file name of an export; fails where the download would fail'),
    )
    .input(exportInput)
    .output(exportPreview),
}

/** Exports are open to users without a subscription. */
const ofFile = reportErrors.filter((code) => code !== 'SUBSCRIPTION_REQUIRED' && code !== 'PAYMENT_FAILED')

/** Documentation of a download that is not a procedure: see apps/server/src/platform/http/answer-export.ts. */
export const downloadContract = {
  file: raises(...ofFile, 'EXPORTS_BUSY', 'EXPORT_CHANGED', 'EXPORT_TOO_MANY_ROWS', 'EXPORT_TOO_LARGE')
    .route(
      GET('/exports/{what}/{format}', 'An export as a file: trades and cash, statistics, or everything', {
        tags: ['downloads'],
        description:
          'The file is complete or absent: it is read in pages by key, restarted if an account changes meanwhile, ' +
          'and sent once it is complete. docs/export.md describes the formats. `trades` and `everything` (as JSON, ' +
          'or as ZIP with the content of files) can be re-imported losslessly by POST /imports and POST ' +
          '/document-imports.',
      }),
    )
    .input(z.extend(exportFilter, { what: exportWhat, format: exportFormat }))
    .output(z.file()),
}
