import type { Direction } from '@plumbline/domain/trades/direction'
import { DECIMAL_MARKS, type DecimalMark } from '../readers/number-text.ts'
import { LIMITS } from '../readers/limits.ts'
import { DATE_ORDERS, type DateOrder } from '../readers/time-text.ts'
import { COST_FIELDS, type CostField, isMapperField, type MapperField } from './mapper-field.ts'

/** How the columns of a table become trades. Plain JSON that is shown, corrected, and saved for the next file. */
export interface Mapping {
  readonly version: 1
  /** The heading row, normalised by `plainHeading`; null if the table has none. Data starts below it. */
  readonly headings: readonly string[] | null
  /** Columns of each field, from 0; a time may have two: the date and the time of day. */
  readonly columns: MappedColumns
  readonly dateOrder: DateOrder
  /** Only if a spreadsheet took months for days: dates that it stores as dates have day and month swapped. */
  readonly typedDates?: 'swapped'
  /** Of the columns that `columnMarks` does not list. */
  readonly decimalMark: DecimalMark
  /** Only in a table with both marks: those of the columns whose cells prove theirs. Keys are columns, from 0. */
  readonly columnMarks?: ColumnMarks
  /** Keys of `words` are normalised by `plainWord`; words not listed are looked up by `directionOf`. */
  readonly direction:
    | { readonly kind: 'words'; readonly words: Readonly<Record<string, Direction>> }
    | { readonly kind: 'signed-quantity' }
  /** Cost columns in which a positive number is a cost; in the others it is income, as in broker files. */
  readonly positiveCosts: readonly CostField[]
  /** `total`: fees include commission and swap. `besides`: fees are added to them. */
  readonly feesAre: 'besides' | 'total'
  readonly currency: string | null
  /** How rows are read in a table without closing times. */
  readonly withoutClosingTime: 'closed-at-opening' | 'open'
  /** Only in a confirmed mapping; absent in those of earlier versions, of which nothing is known. */
  readonly decided?: MappingDecisions
}

/** Parts of a mapping that its user chose, or that the cells of a file prove. All others are defaults. */
export const SETTINGS = [
  'date-order',
  'decimal-mark',
  'direction',
  'fees',
  'commission',
  'swap',
  'cost-words',
  'result',
  'results',
  'currency',
  'closing-time',
  'columns',
] as const
/** A cost stands for the sign of its column. */
export type DecidedSetting = (typeof SETTINGS)[number]

export interface MappingDecisions {
  readonly settings: readonly DecidedSetting[]
  /** Columns whose field, or none, was decided: they had values, or the user changed it. */
  readonly columns: readonly number[]
}

export type ColumnMarks = Readonly<Record<string, DecimalMark>>
export type NumberMarks = Pick<Mapping, 'decimalMark' | 'columnMarks'>

/** The decimal mark of a column. */
export function markOf({ decimalMark, columnMarks }: NumberMarks, column: number | undefined): DecimalMark {
  return columnMarks?.[String(column)] ?? decimalMark
}

export type MappedColumns = Readonly<Partial<Record<MapperField, readonly number[]>>>

/** Parses a mapping from stored or received JSON; undefined if any part is invalid. */
export function readMapping(value: unknown): Mapping | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined
  const headings = value['headings'] === null ? null : readTexts(value['headings'])
  const columns = readColumns(value['columns'])
  const dateOrder = DATE_ORDERS.find((order) => order === value['dateOrder'])
  const decimalMark = DECIMAL_MARKS.find((mark) => mark === value['decimalMark'])
  const direction = readDirection(value['direction'])
  const positiveCosts = readTexts(value['positiveCosts'])?.map((text) =>
    COST_FIELDS.find((field) => field === text),
  )
  const feesAre = (['besides', 'total'] as const).find((known) => known === value['feesAre'])
  const currency = readCurrency(value['currency'])
  const withoutClosingTime = (['closed-at-opening', 'open'] as const).find(
    (known) => known === value['withoutClosingTime'],
  )
  const costs = positiveCosts?.filter((field) => field !== undefined)
  if (headings === undefined || !columns || !dateOrder || !decimalMark || !direction) return undefined
  if (!costs || costs.length !== positiveCosts?.length || !feesAre || !withoutClosingTime) return undefined
  const columnMarks = value['columnMarks'] === undefined ? undefined : readMarks(value['columnMarks'])
  const typedDates = value['typedDates']
  const decided = value['decided'] === undefined ? undefined : readDecisions(value['decided'])
  if (currency === undefined || columnMarks === null || decided === null) return undefined
  if (typedDates !== undefined && typedDates !== 'swapped') return undefined
  return {
    version: 1,
    headings,
    columns,
    dateOrder,
    decimalMark,
    direction,
    positiveCosts: costs,
    feesAre,
    currency,
    withoutClosingTime,
    ...(columnMarks && { columnMarks }),
    ...(typedDates && { typedDates }),
    ...(decided && { decided }),
  }
}

/** null if invalid. */
function readMarks(value: unknown): ColumnMarks | null {
  if (!isRecord(value)) return null
  const marks: Record<string, DecimalMark> = {}
  for (const [column, text] of Object.entries(value)) {
    const mark = DECIMAL_MARKS.find((known) => known === text)
    if (!/^\d{1,3}$/.test(column) || !isColumn(Number(column)) || mark === undefined) return null
    marks[column] = mark
  }
  return marks
}

/** null if invalid. */
function readDecisions(value: unknown): MappingDecisions | null {
  if (!isRecord(value) || !Array.isArray(value['columns'])) return null
  const texts = readTexts(value['settings'])
  const columns = value['columns'].filter((place): place is number => isColumn(place))
  const settings = SETTINGS.filter((setting) => texts?.includes(setting))
  return texts?.length === settings.length && columns.length === value['columns'].length
    ? { settings, columns }
    : null
}

const MOST_WORDS = 100
const LONGEST_TEXT = 100

function readColumns(value: unknown): MappedColumns | undefined {
  if (!isRecord(value)) return undefined
  const columns: Partial<Record<MapperField, readonly number[]>> = {}
  for (const [field, places] of Object.entries(value)) {
    if (!isMapperField(field) || !Array.isArray(places) || places.length === 0 || places.length > 2)
      return undefined
    const numbers = places.filter((place): place is number => isColumn(place))
    if (numbers.length !== places.length) return undefined
    columns[field] = numbers
  }
  return columns
}

function isColumn(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < LIMITS.columns
}

function readDirection(value: unknown): Mapping['direction'] | undefined {
  if (!isRecord(value)) return undefined
  if (value['kind'] === 'signed-quantity') return { kind: 'signed-quantity' }
  if (value['kind'] !== 'words' || !isRecord(value['words'])) return undefined
  const entries = Object.entries(value['words'])
  const words = entries.flatMap(([word, direction]): (readonly [string, Direction])[] =>
    (direction === 'long' || direction === 'short') && word.length <= LONGEST_TEXT ? [[word, direction]] : [],
  )
  if (words.length !== entries.length || words.length > MOST_WORDS) return undefined
  return { kind: 'words', words: Object.fromEntries(words) }
}

function readCurrency(value: unknown): string | null | undefined {
  if (value === null) return null
  return typeof value === 'string' && /^[A-Z]{3,5}$/.test(value) ? value : undefined
}

function readTexts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > LIMITS.columns) return undefined
  const texts = value.filter(
    (text): text is string => typeof text === 'string' && text.length <= LONGEST_TEXT,
  )
  return texts.length === value.length ? texts : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
