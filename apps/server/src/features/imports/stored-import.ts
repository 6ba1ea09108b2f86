import { importPreview } from '@plumbline/contract/imports/imports'
import { delimiter, tableContainer, tableMapping } from '@plumbline/contract/imports/table-mapping'
import * as z from 'zod/mini'
import { storedJson } from '#server/platform/db/stored-json.ts'

/** Previews from before clocks were stored have none. */
export const readPreview = storedJson(
  'imports.preview',
  z.nullable(z.extend(importPreview, { clock: z._default(importPreview.shape.clock, null) })),
)

/** What a confirmed import did, and what undoing it needs. */
const importResult = z.object({
  added: z.number(),
  changed: z.number(),
  skipped: z.number(),
  cash: z.number(),
  changedSincePreview: z.number(),
  /** The account's initial balance before it was set to 0; null where it was left alone. */
  initialBalanceBeforeCents: z.nullable(z.number()),
  /** Its value when the import was undone, which restoring sets again; absent before that. */
  initialBalanceCents: z.exactOptional(z.number()),
  /** Local time of the file's last trade or cash operation; absent in results of earlier versions. */
  until: z.exactOptional(z.string()),
})
export type ImportResult = Readonly<z.infer<typeof importResult>>
export const readResult = storedJson('imports.result', z.nullable(importResult))

/** How an import's table is read, and whether the mapping was answered or remembered. */
const answeredMapping = z.object({
  sheet: z.nullable(z.number()),
  sheetName: z.nullable(z.string()),
  delimiter: z.nullable(delimiter),
  signature: z.string(),
  container: tableContainer,
  mapping: tableMapping,
  origin: z.enum(['remembered', 'answered']),
})
export type AnsweredMapping = Readonly<z.infer<typeof answeredMapping>>
export const readAnsweredMapping = storedJson('imports.mapping', z.nullable(answeredMapping))
