/** Rows per request. */
export const pageSize = 100

/** List positions, both inclusive. */
export type RowRange = { readonly first: number; readonly last: number }

/** Rows before they appear on screen, at which their page must be loading. */
const ahead = 80

/** Pages of the rows on screen and of those about to appear. */
export function pagesAround({ first, last }: RowRange): readonly number[] {
  const from = Math.max(0, Math.floor((first - ahead) / pageSize))
  const to = Math.floor((last + ahead) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function isOnPage({ first, last }: RowRange, page: number): boolean {
  return first < (page + 1) * pageSize && last >= page * pageSize
}
