/** Rows that one request brings. */
export const pageSize = 100

/** Places in the order of a list, both included. */
export type RowRange = { readonly first: number; readonly last: number }

/** Rows before they come on screen, at which their page has to be there. */
const ahead = 40

/** The pages that the rows stand on, or will in a moment. */
export function pagesOf({ first, last }: RowRange): readonly number[] {
  const from = Math.max(0, Math.floor((first - ahead) / pageSize))
  const to = Math.floor((last + ahead) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The page before those of the rows and the one after, so that scrolling finds them there. */
export function pagesBeside(rows: RowRange): readonly number[] {
  const pages = pagesOf(rows)
  return [(pages[0] ?? 0) - 1, (pages.at(-1) ?? 0) + 1].filter((page) => page >= 0)
}
