/** Rows of one statement: about 3 MB of text, so that neither side holds much more than a slice. */
const ROWS_AT_ONCE = 5000

export function slices<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
