/** The row a key leads to in a grid; undefined for other keys. */
export function rowAfterKey(
  key: string,
  active: number,
  rowCount: number,
  pageRows: number,
): number | undefined {
  const last = rowCount - 1
  const clamp = (row: number) => Math.min(last, Math.max(0, row))
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1)
    case 'ArrowUp':
      return clamp(active - 1)
    case 'PageDown':
      return clamp(active + pageRows)
    case 'PageUp':
      return clamp(active - pageRows)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
