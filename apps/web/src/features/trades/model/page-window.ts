/** Rows that one request brings. */
export const pageSize = 100

/** Places in the order of a list, both included. */
export type RowRange = { readonly first: number; readonly last: number }

/** Rows before they come on screen, at which their page has to be on its way. */
const ahead = 80

/** The pages that the rows stand on, or will in a moment. */
export function pagesAround({ first, last }: RowRange): readonly number[] {
  const from = Math.max(0, Math.floor((first - ahead) / pageSize))
  const to = Math.floor((last + ahead) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function isOnPage({ first, last }: RowRange, page: number): boolean {
  return first < (page + 1) * pageSize && last >= page * pageSize
}
