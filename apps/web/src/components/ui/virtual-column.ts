import type { ReactNode } from 'react'
import type { SortDirection } from './data-table.tsx'

export type VirtualColumn<Row> = {
  readonly id: string
  readonly head: ReactNode
  /** A grid track: `120px`, `minmax(90px, 1fr)`. */
  readonly width: string
  readonly numeric?: boolean
  readonly sortable?: boolean
  /** Text alone is cheapest: nothing is rendered for it but the cell itself. */
  readonly cell: (row: Row) => ReactNode
  /** Classes of the cell: its tone, its weight. */
  readonly className?: (row: Row) => string | undefined
}

/** What a person marks: one row more or less, all rows between two places, every row, or none. */
export type SelectionChange =
  | { readonly kind: 'toggle'; readonly index: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }

export type VirtualSelection<Row> = {
  /** A column of boxes at the left; keys mark rows without it too. */
  readonly boxes: boolean
  readonly isSelected: (row: Row) => boolean
  readonly isAll: boolean
  readonly onSelect: (change: SelectionChange) => void
}

export type VirtualSort = { readonly column: string; readonly direction: SortDirection }
