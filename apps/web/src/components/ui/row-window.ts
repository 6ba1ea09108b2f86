/**
 * Chromium ends an element at 33.5 million pixels. A longer table is shown through a window of this
 * many pixels that moves along the rows; moving it shifts the scroll position by as much, so nothing
 * is seen of it.
 */
const windowPixels = 16_000_000

export type RowWindow = { readonly first: number; readonly length: number }

export function initialWindow(rowCount: number, rowHeight: number): RowWindow {
  return { first: 0, length: Math.min(rowCount, Math.floor(windowPixels / rowHeight)) }
}

/** The window in which the row lies well inside; the same object where it already does. */
export function windowAround(window: RowWindow, row: number, rowCount: number): RowWindow {
  const { first, length } = window
  if (length >= rowCount) return window
  const margin = Math.floor(length / 8)
  const nearStart = row < first + margin && first > 0
  const nearEnd = row >= first + length - margin && first + length < rowCount
  if (!nearStart && !nearEnd) return window
  return { first: Math.min(rowCount - length, Math.max(0, row - Math.floor(length / 2))), length }
}

/**
 * The `held` rows around those from `start` to `end`, fewer only in a shorter table: their number stays the same
 * wherever the table stands, so that each row that scrolls out can become one that scrolls in.
 */
export function rowsAround(start: number, end: number, held: number, rowCount: number): number[] {
  const length = Math.min(rowCount, Math.max(held, end - start + 1))
  const before = Math.floor((length - (end - start + 1)) / 2)
  const first = Math.min(rowCount - length, Math.max(0, start - before))
  return Array.from({ length }, (_, place) => first + place)
}
