import type { BarField } from '@plumbline/domain/bars/bar-file'
import type { Delimiter, DecimalMark, DateOrder } from '@plumbline/domain/imports/table-mapping'

/** Fields without which a row is no bar. */
export const neededBarFields = ['time', 'open', 'high', 'low', 'close'] as const

/** How a file is read. */
export interface BarLayout {
  readonly delimiter: Delimiter
  /** Whether the first row names the columns. */
  readonly hasHeading: boolean
  /** Columns from 0. */
  readonly columns: Readonly<Partial<Record<BarField, number>>>
  readonly dateOrder: DateOrder
  readonly decimalMark: DecimalMark
  /** Whether times without an offset are of UTC, because the heading says so. */
  readonly isUtc: boolean
}

/** A table whose columns are to be chosen, with what they probably are. */
export interface BarTable {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly layout: BarLayout
}

/** Whether a layout names a column for every field that a bar or a tick needs. */
export function isCompleteLayout({ columns }: Pick<BarLayout, 'columns'>): boolean {
  const isTicks = columns.bid !== undefined || columns.last !== undefined
  if (isTicks) return columns.time !== undefined
  return neededBarFields.every((field) => columns[field] !== undefined)
}
