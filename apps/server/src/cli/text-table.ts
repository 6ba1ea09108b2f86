const WIDTH = 20

/** A row of columns: the first aligned left, figures aligned right. */
export function row(cells: readonly string[]): string {
  const [head = '', ...rest] = cells
  return head.padEnd(WIDTH) + rest.map((cell) => cell.padStart(WIDTH)).join('')
}

/** A count unchanged, money with two decimals, nothing for null. */
export function amount(value: number | null, key: string): string {
  if (value === null) return ''
  return key === 'wins' || key === 'losses' ? String(value) : value.toFixed(2)
}

/** Rows of texts as aligned columns, each as wide as its longest cell. */
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
