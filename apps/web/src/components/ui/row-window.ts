/**
 * Chromium limits an element to 33.5 million pixels. A longer table is shown through a window of this many pixels that
 * moves along the rows; moving it shifts the scroll position by as much, so the move is not visible.
 */
const windowPixels = 16_000_000

export type RowWindow = { readonly first: number; readonly length: number }

export function initialWindow(rowCount: number, rowHeight: number): RowWindow {
  return { first: 0, length: Math.min(rowCount, Math.floor(windowPixels / rowHeight)) }
}

/** The window well inside which the row lies; the same object if it already does. */
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
 * `held` rows around those from `start` to `end`, fewer only in a shorter table: their number is the same at every
 * scroll position, so that each row that scrolls out can become one that scrolls in.
 */
export function rowsAround(start: number, end: number, held: number, rowCount: number): number[] {
  const length = Math.min(rowCount, Math.max(held, end - start + 1))
  const before = Math.floor((length - (end - start + 1)) / 2)
  const first = Math.min(rowCount - length, Math.max(0, start - before))
  return Array.from({ length }, (_, place) => first + place)
}
