/** Rows that one request brings. */
export const pageSize = 100

/** The pages that rows on screen need, with one on either side so that scrolling finds them there. */
export function pagesAround(first: number, last: number): readonly number[] {
  const from = Math.max(0, Math.floor(first / pageSize) - 1)
  const to = Math.floor(last / pageSize) + 1
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
