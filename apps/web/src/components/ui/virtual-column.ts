import type { ReactNode } from 'react'
import type { SortDirection } from './data-table.tsx'

export type VirtualColumn<Row> = {
  readonly id: string
  readonly head: ReactNode
  /** A grid track: `120px`, `minmax(90px, 1fr)`. */
  readonly width: string
  readonly numeric?: boolean
  readonly sortable?: boolean
  /** Plain text is cheapest: nothing is rendered but the cell itself. */
  readonly cell: (row: Row) => ReactNode
  /** Class names of the cell, for tone and weight. */
  readonly className?: (row: Row) => string | undefined
}

/** A change of the selection: one row toggled, all rows between two positions, every row, or none. */
export type SelectionChange =
  | { readonly kind: 'toggle'; readonly index: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }

export type VirtualSelection<Row> = {
  /** Shows a column of checkboxes at the left; keys select rows without it too. */
  readonly boxes: boolean
  readonly isSelected: (row: Row) => boolean
  readonly isAll: boolean
  readonly onSelect: (change: SelectionChange) => void
}

export type VirtualSort = { readonly column: string; readonly direction: SortDirection }
