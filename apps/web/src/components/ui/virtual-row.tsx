import { memo, useMemo, type MouseEvent } from 'react'
import { classes } from './tone.ts'
import type { VirtualColumn } from './virtual-column.ts'
import styles from './virtual-table.module.css'

type VirtualRowProps<Row> = {
  /** Only the active row needs one: the grid refers to it. */
  readonly id: string | undefined
  readonly index: number
  readonly top: number
  readonly height: number
  readonly template: string
  readonly columns: readonly VirtualColumn<Row>[]
  readonly row: Row | undefined
  readonly active: boolean
  /** Its details are shown beside the table. */
  readonly current: boolean
  readonly selected: boolean
  readonly onPress: (index: number, row: Row | undefined, how: 'open' | 'toggle' | 'range') => void
  readonly opens: boolean
  readonly selects: boolean
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo drops the type parameter
export const VirtualRow = memo(Row) as typeof Row

function Row<Row>(props: VirtualRowProps<Row>) {
  const { id, index, top, height, template, columns, row, active, current, selected } = props
  const { onPress, opens, selects } = props
  // Scrolling renders the table at every step: the cells of unchanged rows must not re-render.
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
  const press = (event: MouseEvent) => {
    const onBox = event.target instanceof Element && event.target.closest('[data-select]') !== null
    const toggles = selects && (onBox || event.ctrlKey || event.metaKey)
    onPress(index, row, selects && event.shiftKey ? 'range' : toggles ? 'toggle' : 'open')
  }
  return (
    // Keyboard users reach a row through the grid (aria-activedescendant), so rows are not tab stops.
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={current || undefined}
      className={classes(
        styles.row,
        active && styles.active,
        current && styles.current,
        selects && selected && styles.marked,
        opens && styles.opens,
      )}
      style={{ height, gridTemplateColumns: template, transform: `translateY(${top}px)` }}
      onClick={press}
    >
      {cells}
    </div>
  )
}
