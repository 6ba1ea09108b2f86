/** Page size: two screens, within the contract's limit of 200. */
export const rowsPerPage = 100

/** Pages that contain the rows from `first` to `last`, both inclusive. */
export function pagesOf(first: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / rowsPerPage)
  const to = Math.floor(Math.max(first, last, 0) / rowsPerPage)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The contract's limit for one confirmation. */
export const mostSelectedRows = 10_000

/** Toggles these duplicates in the selection. */
export function toggleSelectedRows(taken: readonly number[], indexes: readonly number[]): readonly number[] {
  const next = new Set(taken)
  for (const index of indexes) if (!next.delete(index)) next.add(index)
  return [...next].slice(0, mostSelectedRows)
}

/** Adds these duplicates to the selection. */
export function addSelectedRows(taken: readonly number[], indexes: readonly number[]): readonly number[] {
  return [...new Set([...taken, ...indexes])].slice(0, mostSelectedRows)
}
