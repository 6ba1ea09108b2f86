import * as z from 'zod/mini'
import { ofAccount, raises } from '../raises.ts'
import { ofReport } from '../statistics/statistics.ts'
import { tradeFilter } from '../trades/trade-filter.ts'

/** Trades and cash of accounts; their statistics; or all that a person has. */
export const exportWhat = z.enum(['trades', 'statistics', 'everything'])
export type ExportWhat = z.infer<typeof exportWhat>

export const exportFormat = z.enum(['csv', 'xlsx', 'json'])
export type ExportFormat = z.infer<typeof exportFormat>

/** `sample`: the demo account is meant too, where no account is named. */
const exportFilter = z.extend(tradeFilter, { sample: z.optional(z.boolean()) })

/**
 * Without an account those of all are meant, but for a demo account beside others. `everything` takes no filter. Statistics take the account, the period,
 * pair, direction, tags, strategy, session, emotion and result.
 */
export const exportInput = z.extend(exportFilter, {
  what: z._default(exportWhat, 'trades'),
  format: z._default(exportFormat, 'csv'),
})
export type ExportInput = z.output<typeof exportInput>

export const exportPreview = z.object({
  fileName: z.string(),
  /** Several accounts as CSV or XLSX come as an archive with a file for each. */
  mediaType: z.string(),
  accounts: z.number(),
  /** Trades that are meant, missed and open ones among them. */
  trades: z.number(),
})
export type ExportPreview = z.infer<typeof exportPreview>

export const exportsContract = {
  preview: raises(...ofAccount)
    .route({
      method: 'GET',
      path: '/exports/preview',
      summary:
        'What an export would hold, and what its file is called; refuses what the download would refuse',
    })
    .input(exportInput)
    .output(exportPreview),
}

/** Documentation of a download that is no procedure: see apps/server/src/http/answer-export.ts. */
export const downloadContract = {
  file: raises(...ofReport, 'EXPORT_CHANGED', 'EXPORT_TOO_MANY_ROWS', 'EXPORT_TOO_LARGE')
    .route({
      method: 'GET',
      path: '/exports/{what}/{format}',
      tags: ['downloads'],
      summary: 'An export as a file: trades and cash, statistics, or everything',
      description:
        'The file is complete or it is not there: it is read in pages by key, begun again where an account changes ' +
        'meanwhile, and sent when it is whole. docs/export.md has the formats. What `trades` and `everything` (as JSON) ' +
        'hold comes in again identically by POST /imports and POST /document-imports.',
    })
    .input(z.extend(exportFilter, { what: exportWhat, format: exportFormat }))
    .output(z.file()),
}
