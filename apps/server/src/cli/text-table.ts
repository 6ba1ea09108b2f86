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
