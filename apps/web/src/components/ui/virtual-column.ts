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

export type VirtualSort = { readonly column: string; readonly direction: SortDirection }
