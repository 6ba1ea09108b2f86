const WIDTH = 20

/** A line of columns: the first to the left, figures to the right. */
export function row(cells: readonly string[]): string {
  const [head = '', ...rest] = cells
  return head.padEnd(WIDTH) + rest.map((cell) => cell.padStart(WIDTH)).join('')
}

/** A count as it is, money with two decimals, nothing for null. */
export function amount(value: number | null, key: string): string {
  if (value === null) return ''
  return key === 'wins' || key === 'losses' ? String(value) : value.toFixed(2)
}

/** Rows of texts under each other, every column as wide as its longest. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((cells) => cells[index]?.length ?? 0)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
