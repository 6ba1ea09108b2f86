import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatMissing } from '#web/lib/format/format.ts'
import { customProperties } from './custom-properties.ts'
import styles from './data-table.module.css'
import { classes } from './tone.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SortDirection = 'ascending' | 'descending'

type TableProps = {
  /** What the table holds; for screen readers only. */
  readonly caption: string
  /** Number of rows that share the card's height, up to a limit at which they still look like a list. */
  readonly fill?: number
  /** Where columns have no room, each row becomes a block of lines: the `label` of a cell, and its figure. */
  readonly stacks?: boolean
  readonly children: ReactNode
}

/** A plain table for short lists. On narrow screens it scrolls horizontally, unless its rows stack. */
export function DataTable({ caption, fill, stacks = false, children }: TableProps) {
  const [scroller, scrolls] = useOverflow<HTMLDivElement>()
  return (
    <div
      ref={scroller}
      className={classes(styles.scroller, fill !== undefined && styles.fill)}
      style={fill === undefined ? undefined : customProperties({ '--rows': fill })}
      role="region"
      aria-label={caption}
      // A stop for the keyboard only where it scrolls.
      tabIndex={scrolls ? 0 : undefined}
    >
      <table className={classes(styles.table, stacks && styles.stacks)}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </table>
    </div>
  )
}

/** The names of the columns, in one row. */
export function TableHead({ children }: { readonly children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

type HeadCellProps = {
  readonly children: ReactNode
  readonly numeric?: boolean
  /** A name of any length, which wraps. */
  readonly text?: boolean
  /** Shown in a wide table only; `widest`: where there is room for a column more. */
  readonly wide?: boolean | 'widest'
  /** Set if the column can be sorted; `none` while another column is. */
  readonly sort?: SortDirection | 'none'
  readonly onSort?: () => void
}

export function HeadCell(props: HeadCellProps) {
  const { children, numeric = false, text = false, wide = false, sort, onSort } = props
  return (
    <th
      scope="col"
      className={classes(numeric && styles.numeric, wideClass(wide))}
      aria-sort={sort === 'none' ? undefined : sort}
    >
      {onSort ? (
        <SortButton sort={sort ?? 'none'} onSort={onSort} numeric={numeric}>
          {children}
        </SortButton>
      ) : (
        wrapped(children, text)
      )}
    </th>
  )
}

type SortButtonProps = {
  readonly children: ReactNode
  readonly sort: SortDirection | 'none'
  readonly onSort: () => void
  /** The head of a right-aligned column. */
  readonly numeric?: boolean
}

export function SortButton({ children, sort, onSort, numeric = false }: SortButtonProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={classes(styles.sort, numeric && styles.before, sort !== 'none' && styles.sorted)}
      onClick={onSort}
    >
      {children}
      <Arrow size={12} aria-hidden className={styles.arrow} />
    </button>
  )
}

type CellProps = {
  readonly children?: ReactNode
  readonly numeric?: boolean
  /** A name of any length, which wraps. */
  readonly text?: boolean
  /** The name of the column, where rows stack; without one, the cell has a line of its own. */
  readonly label?: string
  /** Without a figure: a dash, and nothing where rows stack. */
  readonly absent?: boolean
  readonly strong?: boolean
  readonly quiet?: boolean
  readonly wide?: boolean | 'widest'
}

export function Cell(props: CellProps) {
  const {
    numeric = false,
    text = false,
    label,
    absent = false,
    strong = false,
    quiet = false,
    wide = false,
  } = props
  const children = absent ? formatMissing() : props.children
  return (
    <td
      data-label={label}
      className={classes(
        numeric && styles.numeric,
        strong && styles.strong,
        quiet && styles.quiet,
        absent && styles.absent,
        wideClass(wide),
      )}
    >
      {label === undefined ? wrapped(children, text) : <span className={styles.value}>{children}</span>}
    </td>
  )
}

function wrapped(children: ReactNode, text: boolean) {
  return text ? <span className={styles.text}>{children}</span> : children
}

function wideClass(wide: boolean | 'widest') {
  return wide === 'widest' ? styles.widest : wide && styles.wide
}

/** Whether the content of an element is wider or higher than the element, so that it scrolls. */
function useOverflow<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
  const box = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [box, overflows]
}
