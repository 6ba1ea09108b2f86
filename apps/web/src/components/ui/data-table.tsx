import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { custom } from './custom.ts'
import styles from './data-table.module.css'
import { classes } from './tone.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SortDirection = 'ascending' | 'descending'

type TableProps = {
  /** What the table holds; for screen readers only. */
  readonly caption: string
  /** Number of rows that share the card's height, up to a limit at which they still look like a list. */
  readonly fill?: number
  readonly children: ReactNode
}

/** A plain table for short lists; it scrolls horizontally on narrow screens. */
export function DataTable({ caption, fill, children }: TableProps) {
  return (
    <div
      className={classes(styles.scroller, fill !== undefined && styles.fill)}
      style={fill === undefined ? undefined : custom({ '--rows': fill })}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className={styles.table}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </table>
    </div>
  )
}

type HeadCellProps = {
  readonly children: ReactNode
  readonly numeric?: boolean
  /** Shown in a wide table only; `widest`: where there is room for a column more. */
  readonly wide?: boolean | 'widest'
  /** Set if the column can be sorted; `none` while another column is. */
  readonly sort?: SortDirection | 'none'
  readonly onSort?: () => void
}

export function HeadCell({ children, numeric = false, wide = false, sort, onSort }: HeadCellProps) {
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
        children
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
  readonly strong?: boolean
  readonly quiet?: boolean
  readonly wide?: boolean | 'widest'
}

export function Cell({ children, numeric = false, strong = false, quiet = false, wide = false }: CellProps) {
  return (
    <td
      className={classes(
        numeric && styles.numeric,
        strong && styles.strong,
        quiet && styles.quiet,
        wideClass(wide),
      )}
    >
      {children}
    </td>
  )
}

function wideClass(wide: boolean | 'widest') {
  return wide === 'widest' ? styles.widest : wide && styles.wide
}
