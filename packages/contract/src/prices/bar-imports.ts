import { barFields, barFormats } from '@plumbline/domain/bars/bar-file'
import { barFindingKinds } from '@plumbline/domain/bars/check-bars'
import * as z from 'zod/mini'
import { timeZone } from '../accounts/time-zone.ts'
import { id, name, text } from '../fields.ts'
import { dateOrder, decimalMark, delimiter } from '../imports/table-mapping.ts'
import { DELETE, GET, POST, raises, raisesDeleting, raisesStoring, sessionErrors } from '../raises.ts'
import { timeframe } from '../timeframe.ts'

/** Which column holds what, and how numbers and dates are written. */
export const barLayout = z.object({
  delimiter,
  hasHeading: z.boolean(),
  /** Columns from 0. */
  columns: z.partialRecord(z.enum(barFields), z.int().check(z.minimum(0), z.maximum(255))),
  dateOrder,
  decimalMark,
  /** Whether times without an offset are of UTC. */
  isUtc: z.boolean(),
})
export type BarLayout = z.infer<typeof barLayout>

/** What is wrong with the bars of a file, with the first examples. Times are seconds by the file's clock. */
export const barFinding = z.object({
  kind: z.enum(barFindingKinds),
  count: z.number(),
  examples: z.array(
    z.object({
      /** Line of the file, from 1. */
      line: z.nullable(z.number()),
      time: z.nullable(z.number()),
      /** End of a gap. */
      to: z.optional(z.number()),
      text: z.optional(z.string()),
    }),
  ),
})
export type BarFinding = z.infer<typeof barFinding>

/** Bars of one timeframe of a file. */
const barPart = z.object({
  timeframe,
  bars: z.number(),
  digits: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  /** In points: divide by 10^digits. */
  lowest: z.number(),
  highest: z.number(),
  hasVolume: z.boolean(),
  hasSpread: z.boolean(),
  findings: z.array(barFinding),
})
export type BarPart = z.infer<typeof barPart>

export const barPreview = z.object({
  format: z.enum(barFormats),
  /** Suggestions from the file's name. */
  symbol: z.string(),
  label: z.string(),
  /** 'UTC' if the file says so; null: the broker's clock. */
  timeZone: z.nullable(z.string()),
  /** By timeframe, the one with the most bars first. One of them is imported. */
  parts: z.array(barPart),
  /** Of rows that belong to no part. */
  findings: z.array(barFinding),
})
export type BarPreview = z.infer<typeof barPreview>

/** A table whose columns are to be chosen: its first rows, and the likeliest layout. */
export const barTable = z.object({
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  layout: barLayout,
})
export type BarTable = z.infer<typeof barTable>

const stateful = {
  id: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  createdAt: z.string(),
}
const written = {
  seriesId: z.string(),
  symbol: z.string(),
  label: z.string(),
  timeframe,
  added: z.number(),
  changed: z.number(),
  /** Bars that the series had already. */
  known: z.number(),
}

/** The import of a file of bars: read in the background, previewed, confirmed, and undone. */
export const barImport = z.discriminatedUnion('state', [
  z.object({ ...stateful, state: z.literal('reading'), progress: z.number() }),
  z.object({ ...stateful, state: z.literal('failed'), code: z.string(), detail: z.string() }),
  /** Upload the file again with a `layout`. */
  z.object({ ...stateful, state: z.literal('mapping'), table: barTable }),
  z.object({ ...stateful, state: z.literal('ready'), preview: barPreview }),
  z.object({
    ...stateful,
    ...written,
    state: z.literal('confirmed'),
    confirmedAt: z.string(),
    /** Whether it is the last change of its series, and at most 30 days old. */
    canUndo: z.boolean(),
  }),
  z.object({ ...stateful, ...written, state: z.literal('undone'), undoneAt: z.string() }),
])
export type BarImport = z.infer<typeof barImport>

/** JSON text, since files are sent as forms. */
const layoutText = z.pipe(
  z.string().check(z.maxLength(2_000)),
  z.pipe(
    z.transform((json: string): unknown => {
      try {
        return JSON.parse(json)
      } catch {
        return undefined
      }
    }),
    barLayout,
  ),
)

const byId = z.object({ id })
const ofImport = [...sessionErrors, 'BAR_IMPORT_NOT_FOUND'] as const

export const priceImportsContract = {
  upload: raisesStoring(...sessionErrors, 'FILE_TOO_LARGE', 'TOO_MANY_REQUESTS', 'BAR_LAYOUT_INCOMPLETE')
    .route(
      POST('/prices/imports', 'Upload a file of price bars for preview (multipart)', { successStatus: 202 }),
    )
    .input(
      z.object({
        file: z.file(),
        /** A `barLayout` as JSON; without it, the format is detected. */
        layout: z.optional(layoutText),
      }),
    )
    .output(barImport),
  list: raises(...sessionErrors)
    .route(GET('/prices/imports', 'Imports of price bars, the latest first'))
    .output(z.array(barImport)),
  get: raises(...ofImport)
    .route(GET('/prices/imports/{id}', 'State, progress and preview of an import'))
    .input(byId)
    .output(barImport),
  confirm: raisesStoring(
    ...ofImport,
    'BAR_IMPORT_STATE',
    'BAR_PART_NOT_FOUND',
    'BAR_CLOCK_DIFFERS',
    'BAR_SERIES_FULL',
  )
    .route(
      POST(
        '/prices/imports/{id}/confirm',
        'Write the bars of one timeframe to the series of their symbol and source',
      ),
    )
    .input(
      z.object({
        id,
        symbol: name(50),
        /** What you call the source; series of several sources are kept apart. */
        label: z._default(text(100).check(z.trim()), ''),
        timeframe,
        /** null: the broker's clock. */
        timeZone: z._default(z.nullable(timeZone), null),
      }),
    )
    .output(barImport),
  undo: raisesDeleting(...ofImport, 'BAR_IMPORT_STATE', 'BAR_SERIES_NOT_FOUND', 'BAR_IMPORT_NOT_LAST')
    .route(POST('/prices/imports/{id}/undo', 'Restore the series as it was before an import'))
    .input(byId)
    .output(barImport),
  discard: raises(...ofImport, 'BAR_IMPORT_STATE')
    .route(DELETE('/prices/imports/{id}', 'Delete a preview'))
    .input(byId)
    .output(z.object({ success: z.boolean() })),
}
