import { memo, useMemo } from 'react'
import { classes } from './tone.ts'
import type { VirtualColumn } from './virtual-column.ts'
import styles from './virtual-table.module.css'

type VirtualRowProps<Row> = {
  /** Only the active row needs one: the grid points at it. */
  readonly id: string | undefined
  readonly index: number
  readonly top: number
  readonly height: number
  readonly template: string
  readonly columns: readonly VirtualColumn<Row>[]
  readonly row: Row | undefined
  readonly active: boolean
  readonly onActivate: (index: number) => void
  readonly onOpen: ((row: Row, index: number) => void) | undefined
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
export const VirtualRow = memo(Row) as typeof Row

function Row<Row>(props: VirtualRowProps<Row>) {
  const { id, index, top, height, template, columns, row, active, onActivate, onOpen } = props
  // Scrolling renders the table at every step: the cells of a row that did not change must not follow.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={classes(styles.cell, column.numeric && styles.numeric, row && column.className?.(row))}
        >
          {row === undefined ? <span className={styles.pending} /> : column.cell(row)}
        </div>
      )),
    [columns, row],
  )
  const open = () => {
    onActivate(index)
    if (row !== undefined) onOpen?.(row, index)
  }
  return (
    // The keyboard's way to a row is the grid itself (aria-activedescendant), so rows are not tab stops.
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={active}
      className={classes(styles.row, active && styles.active, onOpen !== undefined && styles.opens)}
      style={{ height, gridTemplateColumns: template, transform: `translateY(${top}px)` }}
      onClick={open}
    >
      {cells}
    </div>
  )
}
