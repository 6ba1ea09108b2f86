import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { SortButton } from './data-table.tsx'
import { rowAfterKey } from './grid-keys.ts'
import { initialWindow, rowsAround, windowAround } from './row-window.ts'
import { classes } from './tone.ts'
import { VirtualRow } from './virtual-row.tsx'
import type { VirtualColumn, VirtualSelection, VirtualSort } from './virtual-column.ts'
import { useSelectColumn } from './use-select-column.tsx'
import styles from './virtual-table.module.css'

type VirtualTableProps<Row> = {
  /** What the table holds. */
  readonly label: string
  readonly columns: readonly VirtualColumn<Row>[]
  /** The total number of rows, loaded or not. */
  readonly rowCount: number
  /** The row at an index, undefined while its page loads (shown as a skeleton). */
  readonly getRow: (index: number) => Row | undefined
  /** The visible rows, `last` included: the caller loads their pages. */
  readonly onRange?: (first: number, last: number) => void
  readonly sort?: VirtualSort
  readonly onSort?: (column: string) => void
  /** Enter or click on a row. */
  readonly onOpen?: (row: Row, index: number) => void
  /** Enables selection of rows: Space, Shift with arrows or a click, Ctrl A. */
  readonly selection?: VirtualSelection<Row> | undefined
  /** The row whose details are shown beside the table: highlighted, and scrolled into view when it changes. */
  readonly current?: number | undefined
  readonly rowHeight?: number
  /** Height of the table's body, a CSS length. */
  readonly height?: string
}

/**
 * A grid of any length: only the visible rows are in the DOM. Rows have one fixed height, so a scroll position is a
 * row. Arrow keys, Page Up/Down, Home and End move the active row.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const {
    label,
    columns: given,
    rowCount,
    getRow,
    onRange,
    sort,
    onSort,
    onOpen,
    selection,
    current,
    rowHeight = 40,
    height = '60vh',
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const columns = useSelectColumn(given, selection)
  /** Start of a range selection. */
  const anchor = useRef(0)
  const [active, setActive] = useState(0)
  const [window, setWindow] = useState(() => initialWindow(rowCount, rowHeight))
  const shown =
    window.length > rowCount || (window.length < rowCount && window.first === 0)
      ? initialWindow(rowCount, rowHeight)
      : window

  // Visible rows do not wait for the overscan rows.
  const spareRows = useDeferredValue(2 * overscan, 0)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Until measured, assume the screen's height: the first rows are rendered with the page, not a frame later.
    initialRect: { width: 0, height: globalThis.innerHeight },
    rangeExtractor: ({ startIndex, endIndex, count }: Range): number[] => {
      const height = virtualizer.scrollRect?.height ?? 0
      return rowsAround(startIndex, endIndex, rowsHeld(height, rowHeight) + spareRows, count)
    },
    // The sticky head lies above the rows in the same scroller.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const onSelect = selection?.onSelect
  const items = virtualizer.getVirtualItems()
  const inPage = useStableOrder(items, virtualizer.isScrolling)
  const first = shown.first + (items[0]?.index ?? 0)
  const last = shown.first + (items.at(-1)?.index ?? 0)

  useEffect(() => {
    if (rowCount > 0) onRange?.(first, last)
  }, [first, last, rowCount, onRange])

  const moveWindow = useCallback(() => {
    if (shown.length >= rowCount || !scroller.current) return
    // The current position: after a jump, the rendered rows are still the old ones until the scroll event arrives.
    const row = shown.first + Math.round(scroller.current.scrollTop / rowHeight)
    const next = windowAround(shown, row, rowCount)
    if (next === shown) return
    setWindow(next)
    scroller.current.scrollBy({ top: (shown.first - next.first) * rowHeight, behavior: 'instant' })
  }, [shown, rowCount, rowHeight])
  useLayoutEffect(() => moveWindow(), [first, last, moveWindow])

  const go = (row: number) => {
    setActive(row)
    const next = windowAround(shown, row, rowCount)
    if (next !== shown) setWindow(next)
    virtualizer.scrollToIndex(row - next.first)
  }
  const followed = useRef(current)
  useEffect(() => {
    if (followed.current === current) return
    followed.current = current
    if (current !== undefined && current < rowCount) go(current)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const pageRows = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
    )
    const row = rowAfterKey(event.key, active, rowCount, pageRows)
    if (row !== undefined) {
      event.preventDefault()
      if (event.shiftKey) selection?.onSelect({ kind: 'range', from: anchor.current, to: row })
      else anchor.current = row
      go(row)
    } else if (selection && event.key === ' ') {
      event.preventDefault()
      anchor.current = active
      selection.onSelect({ kind: 'toggle', index: active })
    } else if (selection && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selection.onSelect({ kind: 'all' })
    } else if (selection && event.key === 'Escape') {
      selection.onSelect({ kind: 'none' })
    } else if (event.key === 'Enter' && onOpen) {
      const opened = getRow(active)
      if (opened !== undefined) onOpen(opened, active)
    }
  }
  const press = useCallback(
    (index: number, row: Row | undefined, how: 'open' | 'toggle' | 'range') => {
      setActive(index)
      if (how === 'range') onSelect?.({ kind: 'range', from: anchor.current, to: index })
      else anchor.current = index
      if (how === 'toggle') onSelect?.({ kind: 'toggle', index })
      if (how === 'open' && row !== undefined) onOpen?.(row, index)
    },
    [onSelect, onOpen],
  )
  const template = columns.map((column) => column.width).join(' ')
  const activeShown = active >= first && active <= last && rowCount > 0

  return (
    <div
      ref={scroller}
      className={styles.grid}
      style={{ height }}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={activeShown ? `${gridId}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            className={classes(styles.cell, column.numeric && styles.numeric)}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {onSort && column.sortable ? (
              <SortButton
                sort={sort?.column === column.id ? sort.direction : 'none'}
                onSort={() => onSort(column.id)}
                numeric={column.numeric === true}
              >
                {column.head}
              </SortButton>
            ) : (
              column.head
            )}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {inPage.map((item) => {
          const index = shown.first + item.index
          const row = getRow(index)
          return (
            <VirtualRow
              // A row that scrolls out becomes the one that scrolls in: new text instead of new elements.
              key={item.index % items.length}
              id={index === active ? `${gridId}-${index}` : undefined}
              index={index}
              top={item.start - headHeight}
              height={rowHeight}
              template={template}
              columns={columns}
              row={row}
              active={index === active}
              current={index === current}
              selected={selection ? row !== undefined && selection.isSelected(row) : index === active}
              onPress={press}
              opens={onOpen !== undefined}
              selects={selection !== undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

const headHeight = 36
/** Rows beyond either edge, for scrolling faster than rendering. */
const overscan = 8

function rowsHeld(height: number, rowHeight: number): number {
  return Math.ceil(height / rowHeight) + 1
}

/**
 * The rows in DOM order. While scrolling, each keeps its element's place: moving elements would lay all of them out
 * again. At rest they are in their logical order, for screen readers.
 */
function useStableOrder<Item extends { readonly index: number }>(
  items: readonly Item[],
  scrolling: boolean,
): readonly Item[] {
  const first = items[0]?.index ?? 0
  const [firstAtRest, setFirstAtRest] = useState(first)
  if (!scrolling) {
    if (firstAtRest !== first) setFirstAtRest(first)
    return items
  }
  const shift = (((first - firstAtRest) % items.length) + items.length) % items.length
  // The elements of the rows that scrolled out at the top come first, and now hold the last rows.
  return [...items.slice(items.length - shift), ...items.slice(0, items.length - shift)]
}
