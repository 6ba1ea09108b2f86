import { useRef, type FocusEvent, type KeyboardEvent } from 'react'

type Place = { readonly row: number; readonly column: number }

/**
 * Roving tab stop for a grid: arrow keys, Home and End move within it, Ctrl+Home and Ctrl+End to the first and last
 * cell. Cells carry `data-place="row column"`. Moves the tab stop in the DOM directly, to avoid re-rendering ten
 * thousand cells.
 */
export function useGridFocus(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null)
  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const next = place && placeAfter(event.key, event.ctrlKey || event.metaKey, place, rows, columns)
    if (!next) return
    event.preventDefault()
    cellAt(next)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!placeOf(target)) return
    for (const cell of grid.current?.querySelectorAll<HTMLElement>('[data-place][tabindex="0"]') ?? [])
      cell.tabIndex = -1
    if (target instanceof HTMLElement) target.tabIndex = 0
  }
  const cell = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: row === 0 && column === 0 ? 0 : -1,
  })
  return { grid, onKeyDown, onFocus, cell }
}

function placeOf(target: EventTarget): Place | undefined {
  const [row, column] = (target instanceof HTMLElement ? (target.dataset['place'] ?? '') : '')
    .split(' ')
    .map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

function placeAfter(
  key: string,
  far: boolean,
  { row, column }: Place,
  rows: number,
  columns: number,
): Place | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 }
    default:
      return undefined
  }
}
