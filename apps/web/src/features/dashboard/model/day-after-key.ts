/** Where an arrow key leads from a day of a month; undefined for keys that are not the grid's, or lead outside. */
export function dayAfterKey(key: string, from: string, days: readonly string[]): string | undefined {
  const at = days.indexOf(from)
  switch (key) {
    case 'ArrowLeft':
      return days[at - 1]
    case 'ArrowRight':
      return days[at + 1]
    case 'ArrowUp':
      return days[at - 7]
    case 'ArrowDown':
      return days[at + 7]
    case 'Home':
      return days[0]
    case 'End':
      return days.at(-1)
    default:
      return undefined
  }
}
