import type { ExportFormat, ExportWhat } from '@plumbline/contract/exports/exports'
import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'

/** Filter and dates of a list, without its account. */
export type ShownFilter = Omit<TradeFilter, 'accountId'>

export type ExportChoice = {
  readonly what: ExportWhat
  readonly format: ExportFormat
  /** null: all accounts. */
  readonly accountId: string | null
  /** Include the sample account if all accounts are exported. */
  readonly sample: boolean
  /** Only what the list shows. */
  readonly shownOnly: boolean
}

export const exportWhats = ['trades', 'statistics', 'everything'] as const satisfies readonly ExportWhat[]

/** Formats of this data; only the archive of everything has the content of images and other files. */
export function formatsOf(what: ExportWhat, files: number): readonly ExportFormat[] {
  if (what !== 'everything') return ['csv', 'xlsx', 'json']
  return files > 0 ? ['csv', 'xlsx', 'json', 'zip'] : ['csv', 'xlsx', 'json']
}

/** The default format is lossless: of everything, only the archive and JSON can be imported again as a whole. */
function defaultFormat(what: ExportWhat, files: number): ExportFormat {
  if (what !== 'everything') return 'csv'
  return files > 0 ? 'zip' : 'json'
}

/** The format: what the user chose (null: nothing), if this data has it. */
export function formatFor(what: ExportWhat, chosen: ExportFormat | null, files: number): ExportFormat {
  return chosen !== null && formatsOf(what, files).includes(chosen) ? chosen : defaultFormat(what, files)
}

/** The choice as an API query; 'everything' has neither account nor filter. */
export function exportQuery(
  { what, format, accountId, sample, shownOnly }: ExportChoice,
  shown: ShownFilter,
) {
  if (what === 'everything') return { what, format }
  const filter = shownOnly ? shown : {}
  const meant = accountId === null ? (sample ? { sample } : {}) : { accountId }
  return { ...filter, what, format, ...meant }
}

/** Download URL of the export. */
export function exportPath(query: ReturnType<typeof exportQuery>): string {
  const { what, format, ...rest } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, item)
    else if (typeof value === 'object') {
      for (const [end, number] of Object.entries(value)) {
        if (number !== undefined) search.set(`${name}[${end}]`, String(number))
      }
    } else if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return `/api/v1/exports/${what}/${format}${text === '' ? '' : `?${text}`}`
}

export function isFiltered(shown: ShownFilter): boolean {
  return Object.values(shown).some((value) => value !== undefined)
}

/** Whether Plumbline can import the file again without loss. */
export function isImportable({ what, format }: ExportChoice): boolean {
  return what === 'trades' || (what === 'everything' && (format === 'json' || format === 'zip'))
}
