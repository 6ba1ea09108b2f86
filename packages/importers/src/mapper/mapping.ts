import type { Direction } from '@plumbline/domain/trades/direction'
import type { CostField, MapperField } from '@plumbline/domain/imports/mapper-field'
import type { DateOrder, DecidedSetting, DecimalMark } from '@plumbline/domain/imports/table-mapping'

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
  /** The account whose rows are read, of a table that names several; absent: all rows. Never remembered. */
  readonly account?: string
  /** How rows are read in a table without closing times. */
  readonly withoutClosingTime: 'closed-at-opening' | 'open'
  /** Only in a confirmed mapping; absent in those of earlier versions, of which nothing is known. */
  readonly decided?: MappingDecisions
}

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
