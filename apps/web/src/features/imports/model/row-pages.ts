/** Page size: two screens, within the contract's limit of 200. */
export const rowsPerPage = 100

/** Pages that contain the rows from `first` to `last`, both inclusive. */
export function pagesOf(first: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / rowsPerPage)
  const to = Math.floor(Math.max(first, last, 0) / rowsPerPage)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
